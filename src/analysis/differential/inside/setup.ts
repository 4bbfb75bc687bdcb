import { captureIntrinsics } from './intrinsics.ts'
import { FUNCTIONS_OF_OBSERVE } from './observe.ts'
import { createPath } from './path-stand-in.ts'
import { createPrograms, splitCommandLine } from './programs-stand-in.ts'
import { createConsole, createFiles, createPromisify, createRecorder, note } from './stand-ins.ts'
import { FUNCTIONS_OF_WRITE_VALUE } from './write-value.ts'

const FUNCTIONS = [
  ...[
    captureIntrinsics,
    createPath,
    note,
    createRecorder,
    createFiles,
    createPromisify,
    createConsole,
    createPrograms,
    splitCommandLine,
  ],
  ...FUNCTIONS_OF_WRITE_VALUE,
  ...FUNCTIONS_OF_OBSERVE,
]

/** The code that prepares a realm for a run. The functions of this folder are passed as their source text. */
export const SETUP = `(() => { 'use strict'\n${FUNCTIONS.map(String).join('\n')}\nreturn startObserving() })()`
