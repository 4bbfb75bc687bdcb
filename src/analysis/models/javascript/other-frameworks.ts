import type { LibraryModel } from '../rows/library-model.ts'

const MESSAGE = { origin: 'remote', label: 'a message' } as const

/** Restify has Express's shape; Sails, Meteor, AdonisJS, Loopback, FeathersJS have their own. */
export const OTHER_FRAMEWORKS: LibraryModel = {
  sources: [
    {
      roots: ['sails.Request'],
      paths: ['allParams', 'body', 'cookies', 'headers', 'param', 'params', 'query'],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['adonis.Context'],
      paths: [
        'params',
        'request.all',
        'request.body',
        'request.cookie',
        'request.except',
        'request.file',
        'request.header',
        'request.headers',
        'request.input',
        'request.only',
        'request.param',
        'request.params',
        'request.qs',
        'request.url',
      ],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['feathers.Context'],
      paths: ['data', 'id', 'params.headers', 'params.query'],
      origin: 'remote',
      label: 'the request',
    },
  ],
  sinks: [
    {
      roots: ['adonis.Context'],
      paths: ['response.redirect', 'response.redirect().toPath'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'a redirect URL',
    },
    {
      roots: ['adonis.Context'],
      paths: ['response.send'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'html-response',
      what: 'the HTML of the response',
    },
    {
      roots: ['adonis.Context'],
      paths: ['response.attachment', 'response.download'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: ['@adonisjs/lucid/services/db', '@ioc:Adonis/Lucid/Database'],
      paths: ['**.raw', '**.rawQuery'],
      args: ['0'],
      sinkKind: 'sql-injection',
      what: 'an SQL statement',
    },
    {
      roots: ['?sails', 'sails'],
      paths: ['**.query', '**.sendNativeQuery'],
      args: ['0'],
      sinkKind: 'sql-injection',
      what: 'an SQL statement',
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: ['Meteor.methods', 'meteor/meteor.Meteor.methods'],
      args: ['0.*'],
      params: [{ origin: 'remote', label: 'a method call' }],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: ['Meteor.publish', 'meteor/meteor.Meteor.publish'],
      args: ['1'],
      params: [{ origin: 'remote', label: 'a subscription' }],
      repeatsLast: true,
    },
    {
      by: 'file',
      of: [],
      path: /(?:^|\/)api\/controllers\/.*\.[jt]s$/,
      params: [{ api: 'express.Request' }, { api: 'express.Response' }, null],
    },
    {
      by: 'argument',
      of: ['micro'],
      args: ['0'],
      params: [{ api: 'http.IncomingMessage' }, { api: 'http.ServerResponse' }],
    },
    {
      by: 'argument',
      of: ['cac.**.action', 'commander.**.action', 'yargs.**.command'],
      args: ['0', '3'],
      params: [{ origin: 'arguments', label: 'the command line' }],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: ['browser.runtime.onMessage.addListener', 'chrome.runtime.onMessage.addListener'],
      args: ['0'],
      params: [{ origin: 'inter-process', label: 'a message of the extension' }, null, null],
    },
    {
      by: 'argument',
      of: ['chrome.runtime.onConnectExternal.addListener', 'chrome.runtime.onMessageExternal.addListener'],
      args: ['0'],
      params: [{ origin: 'page', label: 'a message of a website' }, null, null],
    },
    {
      by: 'argument',
      of: [
        'discord.js.**.on',
        'node-telegram-bot-api.**.on',
        'node-telegram-bot-api.**.onText',
        'telegraf.**.command',
        'telegraf.**.hears',
        'telegraf.**.on',
      ],
      args: ['1'],
      params: [MESSAGE, MESSAGE],
    },
    {
      by: 'argument',
      of: ['@slack/bolt.**.action', '@slack/bolt.**.command', '@slack/bolt.**.event', '@slack/bolt.**.message'],
      args: ['1'],
      params: [MESSAGE],
    },
    {
      by: 'argument',
      of: [
        '?protectedProcedure.**.mutation',
        '?protectedProcedure.**.query',
        '?publicProcedure.**.mutation',
        '?publicProcedure.**.query',
        '?t.procedure.**.query',
        '@trpc/server.**.mutation',
        '@trpc/server.**.query',
      ],
      args: ['0'],
      params: [{ api: 'trpc.Arguments' }],
      schemas: [{ at: 'this', param: 0, member: 'input' }],
    },
  ],
  types: [{ roots: ['trpc.Arguments'], paths: ['ctx'], returns: 'trpc.Context' }],
}

const PROCEDURE = '@trpc/server.Procedure'

export const TRPC: LibraryModel = {
  // What a procedure takes is compared with a schema before its function runs.
  schemas: [
    { roots: [PROCEDURE], paths: ['input'], takes: { allOf: ['this', '0'] }, returns: PROCEDURE },
    {
      roots: ['?protectedProcedure', '?publicProcedure', '@trpc/server'],
      paths: ['**.input'],
      from: '0',
      returns: PROCEDURE,
    },
    { roots: [PROCEDURE], paths: ['concat', 'meta', 'output', 'use'], from: 'this', returns: PROCEDURE },
  ],
  sources: [
    { roots: ['trpc.Arguments'], paths: ['input', 'rawInput'], origin: 'remote', label: 'the input of the call' },
  ],
}
