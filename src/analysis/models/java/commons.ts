import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const UTILS = inPackage('org.apache.commons', 'lang.StringUtils lang3.StringUtils')
const IO = 'org.apache.commons.io.IOUtils'
const FILES = 'org.apache.commons.io.FileUtils'
const NAMES = 'org.apache.commons.io.FilenameUtils'
const CODEC = inPackage('org.apache.commons.codec', 'binary.Base64 binary.Base32 binary.StringUtils net.URLCodec')
const UPLOADS = inPackage(
  'org.apache.commons',
  'fileupload.FileItem fileupload.FileItemStream fileupload2.core.FileItem fileupload.disk.DiskFileItem',
)
const ENCODERS = 'java.util.Base64.Encoder java.util.Base64.Decoder'

/** Apache Commons, Guava, Base64 and the JDK's helpers like them. */
export const COMMONS: LibraryModel = {
  types: [
    {
      roots: 'java.util.Base64',
      paths: 'getEncoder getUrlEncoder getMimeEncoder',
      returns: 'java.util.Base64.Encoder',
    },
    {
      roots: 'java.util.Base64',
      paths: 'getDecoder getUrlDecoder getMimeDecoder',
      returns: 'java.util.Base64.Decoder',
    },
    { roots: 'java.util.Base64.Encoder', paths: 'withoutPadding', returns: 'this' },
    { roots: 'java.util.Base64.Encoder', paths: 'encodeToString', returns: 'java.lang.String' },
    {
      roots: UTILS,
      paths:
        'trim trimToEmpty trimToNull strip lowerCase upperCase capitalize uncapitalize substring substringAfter substringAfterLast substringBefore substringBeforeLast substringBetween left right mid replace replaceOnce remove removeStart removeEnd join defaultString defaultIfEmpty defaultIfBlank leftPad rightPad center abbreviate repeat reverse chomp chop overlay concat',
      returns: 'java.lang.String',
    },
    { roots: UTILS, paths: 'split splitByWholeSeparator splitPreserveAllTokens', returns: 'java.lang.Object[]' },
    {
      roots: NAMES,
      paths: 'getName getBaseName getExtension normalize concat getPath getFullPath separatorsToUnix',
      returns: 'java.lang.String',
    },
    { roots: IO, paths: 'toString', returns: 'java.lang.String' },
    { roots: UPLOADS, paths: 'getName getFieldName getString getContentType', returns: 'java.lang.String' },
    { roots: UPLOADS, paths: 'getInputStream openStream', returns: 'java.io.InputStream' },
  ],
  sources: [
    {
      roots: UPLOADS,
      paths: 'getName getFieldName getString get getInputStream openStream getContentType getHeaders',
      origin: 'remote',
      label: 'an uploaded file',
    },
    {
      roots: inPackage('org.apache.commons.fileupload', 'servlet.ServletFileUpload FileUploadBase FileUpload'),
      paths: 'parseRequest parseParameterMap getItemIterator',
      origin: 'remote',
      label: 'an uploaded file',
    },
    {
      roots: FILES,
      paths: 'readFileToString readLines readFileToByteArray lineIterator openInputStream',
      origin: 'file',
      label: 'a file',
    },
    { roots: 'com.google.common.io.Files', paths: 'toString readLines readFirstLine', origin: 'file', label: 'a file' },
  ],
  sinks: [
    {
      roots: FILES,
      paths: 'copyInputStreamToFile copyToFile copyURLToFile',
      danger: 'path-traversal',
      args: '1',
      what: 'the path of a file to write',
    },
    {
      roots: FILES,
      paths:
        'readFileToString readLines readFileToByteArray openInputStream openOutputStream writeStringToFile write writeLines writeByteArrayToFile deleteDirectory deleteQuietly forceDelete forceMkdir cleanDirectory listFiles touch',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file',
    },
    {
      roots: FILES,
      paths: 'copyFile copyDirectory moveFile moveDirectory copyFileToDirectory',
      danger: 'path-traversal',
      args: '0 1',
      what: 'the path of a file',
    },
    {
      roots: 'com.google.common.io.Files',
      paths:
        'toString readLines toByteArray write append copy move touch newReader newWriter asByteSource asCharSource asByteSink asCharSink createParentDirs',
      danger: 'path-traversal',
      args: '0 1',
      what: 'the path of a file',
    },
    {
      roots: 'com.google.common.io.Resources',
      paths: 'getResource',
      danger: 'path-traversal',
      args: '0|1',
      what: 'the name of a resource',
      confidence: 'low',
    },
    {
      roots: 'org.apache.commons.fileupload.FileItem',
      paths: 'write',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file to write',
    },
    {
      roots: IO,
      paths: 'write writeLines',
      danger: 'xss',
      args: '0',
      when: [
        { arg: '1', fact: 'response', holds: true },
        { arg: '1', fact: 'not-html', holds: false },
      ],
      what: 'the HTML answer',
      confidence: 'medium',
    },
    {
      roots: inPackage('org.apache.commons.beanutils', 'BeanUtils BeanUtilsBean PropertyUtils'),
      paths: 'populate',
      danger: 'mass-assignment',
      args: '1',
      what: 'the properties of an object',
    },
    {
      roots: inPackage('org.apache.commons.beanutils', 'BeanUtils BeanUtilsBean PropertyUtils PropertyUtilsBean'),
      paths: 'setProperty setNestedProperty getProperty getNestedProperty',
      danger: 'mass-assignment',
      args: '1',
      what: 'the name of a property',
    },
    {
      roots: 'org.springframework.beans.BeanWrapper org.springframework.beans.BeanWrapperImpl',
      paths: 'setPropertyValue setPropertyValues',
      danger: 'mass-assignment',
      args: '0',
      what: 'the name of a property',
      confidence: 'medium',
    },
    {
      roots: 'net.lingala.zip4j.ZipFile',
      paths: 'self',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file',
    },
    {
      roots: 'com.jcraft.jsch.ChannelSftp',
      paths: 'get put rm cd mkdir',
      danger: 'path-traversal',
      args: '0 1',
      what: 'a path on another machine',
      confidence: 'medium',
    },
    {
      roots: 'org.apache.commons.net.ftp.FTPClient',
      paths: 'retrieveFile storeFile deleteFile changeWorkingDirectory',
      danger: 'path-traversal',
      args: '0',
      what: 'a path on another machine',
      confidence: 'medium',
    },
    {
      roots: 'com.amazonaws.services.s3.AmazonS3',
      paths: 'getObject putObject deleteObject',
      danger: 'path-traversal',
      args: '1',
      what: 'the key of an object',
      confidence: 'low',
    },
  ],
  sanitizers: [
    { roots: NAMES, paths: 'getName getBaseName getExtension', removes: ['path-traversal'] },
    {
      roots: 'com.google.common.io.Files',
      paths: 'getNameWithoutExtension getFileExtension',
      removes: ['path-traversal'],
    },
    {
      roots: 'org.springframework.util.StringUtils',
      paths: 'getFilename getFilenameExtension',
      removes: ['path-traversal'],
    },
  ],
  propagators: [
    { roots: FILES, paths: 'getFile', from: '*' },
    { roots: UTILS, paths: '*', from: '*' },
    {
      roots:
        'org.springframework.util.StringUtils com.google.common.base.Strings com.google.common.base.MoreObjects org.apache.commons.lang3.ObjectUtils',
      paths: '*',
      from: '*',
    },
    {
      roots: 'com.google.common.base.Joiner com.google.common.base.Preconditions',
      paths: '**.join **.checkNotNull',
      from: '* this',
    },
    {
      roots:
        'com.google.common.collect.ImmutableList com.google.common.collect.ImmutableSet com.google.common.collect.ImmutableMap com.google.common.collect.Lists com.google.common.collect.Sets',
      paths: 'of copyOf newArrayList newHashSet transform',
      from: '*',
    },
    {
      roots: IO,
      paths: 'toString toByteArray readLines toCharArray buffer toBufferedReader lineIterator toInputStream',
      from: '0',
    },
    { roots: IO, paths: 'copy copyLarge', from: '0', to: '1' },
    {
      roots:
        'com.google.common.io.ByteStreams com.google.common.io.CharStreams org.springframework.util.StreamUtils org.springframework.util.FileCopyUtils',
      paths: 'toByteArray toString readLines copyToString copyToByteArray',
      from: '0',
    },
    { roots: 'com.google.common.io.ByteStreams com.google.common.io.CharStreams', paths: 'copy', from: '0', to: '1' },
    { roots: NAMES, paths: '*', from: '*' },
    {
      roots: `${CODEC} ${ENCODERS} javax.xml.bind.DatatypeConverter jakarta.xml.bind.DatatypeConverter org.bouncycastle.util.encoders.Base64 com.google.common.io.BaseEncoding org.springframework.util.Base64Utils sun.misc.BASE64Decoder sun.misc.BASE64Encoder org.apache.shiro.codec.Base64 android.util.Base64 io.jsonwebtoken.impl.TextCodec`,
      paths: '*',
      from: '* this',
    },
    { roots: 'org.apache.commons.text.StringSubstitutor', paths: 'replace', from: '0' },
    {
      roots: 'org.apache.commons.lang3.tuple.Pair org.apache.commons.lang3.tuple.ImmutablePair',
      paths: 'of self',
      from: '*',
    },
    {
      roots: 'org.apache.commons.lang3.ArrayUtils',
      paths: 'add addAll clone subarray toObject toPrimitive',
      from: '*',
    },
    { roots: UPLOADS, paths: 'getString get', from: 'this' },
  ],
  effects: [
    {
      roots:
        'com.google.common.collect.ImmutableList com.google.common.collect.ImmutableSet com.google.common.collect.Lists com.google.common.collect.Sets',
      paths: 'of newArrayList newHashSet',
      effect: 'list-of',
    },
    {
      roots: 'com.google.common.collect.ImmutableList com.google.common.collect.ImmutableSet',
      paths: 'copyOf',
      effect: 'copy',
    },
  ],
  folds: [
    { roots: ENCODERS, paths: 'decode', fold: 'base64-decode' },
    { roots: UTILS, paths: 'isEmpty', fold: 'is-empty' },
    { roots: UTILS, paths: 'isBlank', fold: 'is-blank' },
  ],
  neutrals: [
    {
      roots: `${UTILS} org.springframework.util.StringUtils com.google.common.base.Strings`,
      paths:
        'isEmpty isBlank isNotEmpty isNotBlank isNumeric isAlpha isAlphanumeric equals equalsIgnoreCase contains startsWith endsWith indexOf lastIndexOf length countMatches hasText hasLength isNullOrEmpty compare containsAny startsWithAny',
    },
    { roots: inPackage('org.apache.commons', 'lang.math.NumberUtils lang3.math.NumberUtils'), paths: '*' },
    { roots: inPackage('com.google.common.primitives', 'Ints Longs Doubles'), paths: 'tryParse' },
  ],
  guards: [
    {
      roots: UTILS,
      paths: 'equals equalsIgnoreCase equalsAny',
      arg: '0',
      whenTrue: true,
      removes: 'all',
      when: [{ arg: '1', isConstant: true }],
    },
    {
      roots: UTILS,
      paths: 'equals equalsIgnoreCase',
      arg: '1',
      whenTrue: true,
      removes: 'all',
      when: [{ arg: '0', isConstant: true }],
    },
    {
      roots: 'java.util.Objects',
      paths: 'equals',
      arg: '0',
      whenTrue: true,
      removes: 'all',
      when: [{ arg: '1', isConstant: true }],
    },
    {
      roots: 'java.util.Objects',
      paths: 'equals',
      arg: '1',
      whenTrue: true,
      removes: 'all',
      when: [{ arg: '0', isConstant: true }],
    },
    {
      roots: inPackage(
        'org.apache.commons',
        'lang.StringUtils lang3.StringUtils lang.math.NumberUtils lang3.math.NumberUtils',
      ),
      paths: 'isNumeric isAlpha isAlphanumeric isDigits isCreatable isParsable isNumber',
      arg: '0',
      whenTrue: true,
      removes: 'all',
    },
  ],
}
