import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const TOOLKIT = 'io.github.pixee.security'

/** OpenPixee's java-security-toolkit: drop-in replacements with the protections that the JDK lacks. */
export const JAVA_SECURITY_TOOLKIT: LibraryModel = {
  sanitizers: [
    {
      roots: [`${TOOLKIT}.XMLDecoderSecurity`],
      paths: ['hardenStream'],
      args: ['0'],
      removes: ['insecure-deserialization'],
    },
    {
      roots: [`${TOOLKIT}.Newlines`],
      paths: ['stripAll', 'stripNewLine'],
      args: ['0'],
      removes: ['header-injection', 'log-injection'],
    },
    { roots: [`${TOOLKIT}.Filenames`], paths: ['toSimpleFileName'], args: ['0'], removes: ['path-traversal'] },
    {
      roots: [`${TOOLKIT}.Reflection`],
      paths: ['loadAndVerify', 'loadAndVerifyPackage'],
      args: ['0'],
      removes: ['unsafe-reflection', 'code-injection'],
    },
    { roots: [`${TOOLKIT}.Urls`], paths: ['create'], args: ['*'], removes: ['ssrf'] },
    {
      roots: [`${TOOLKIT}.ZipSecurity`],
      paths: ['createHardenedInputStream'],
      args: ['0'],
      removes: ['path-traversal'],
    },
    { roots: [`${TOOLKIT}.SystemCommand`], paths: ['runCommand'], args: ['*'], removes: ['command-injection'] },
    { roots: [`${TOOLKIT}.HtmlEncoder`], paths: ['encode'], args: ['0'], removes: ['xss'] },
  ],
  facts: [
    {
      roots: [`${TOOLKIT}.ObjectInputFilters`],
      paths: ['createSafeObjectInputStream'],
      fact: 'restricted',
      on: 'return',
    },
    {
      roots: [`${TOOLKIT}.ObjectInputFilters`],
      paths: ['enableObjectFilterIfUnprotected'],
      fact: 'restricted',
      on: '0',
    },
    { roots: [`${TOOLKIT}.xstream.HardeningConverter`], paths: ['self'], fact: 'restricted', on: 'return' },
    {
      roots: [`${TOOLKIT}.XMLInputFactorySecurity`],
      paths: ['hardenFactory'],
      fact: 'xxe-safe',
      on: '0',
    },
    { roots: [`${TOOLKIT}.XMLInputFactorySecurity`], paths: ['hardenFactory'], fact: 'xxe-safe', on: 'return' },
  ],
  types: [
    {
      roots: [`${TOOLKIT}.XMLInputFactorySecurity`],
      paths: ['hardenFactory'],
      returns: '0',
    },
    { roots: [`${TOOLKIT}.Reflection`], paths: ['loadAndVerify', 'loadAndVerifyPackage'], returns: 'java.lang.Class' },
    { roots: [`${TOOLKIT}.Urls`], paths: ['create'], returns: 'java.net.URL' },
    {
      roots: inPackage(TOOLKIT, ['Filenames', 'Newlines']),
      paths: ['stripAll', 'stripNewLine', 'toSimpleFileName'],
      returns: 'java.lang.String',
    },
    { roots: [`${TOOLKIT}.SystemCommand`], paths: ['runCommand'], returns: 'java.lang.Process' },
  ],
}
