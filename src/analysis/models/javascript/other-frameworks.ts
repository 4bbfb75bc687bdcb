import type { LibraryModel } from '../row.ts'

const MESSAGE = { origin: 'remote', label: 'a message' } as const

/** Restify has Express's shape; Sails, Meteor, AdonisJS, Loopback, FeathersJS have their own. */
export const OTHER_FRAMEWORKS: LibraryModel = {
  sources: [
    {
      roots: 'sails.Request',
      paths: 'param allParams params query body headers cookies',
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: 'adonis.Context',
      paths:
        'request.all request.input request.body request.qs request.only request.except request.header request.headers request.param request.params request.url request.file request.cookie params',
      origin: 'remote',
      label: 'the request',
    },
    { roots: 'feathers.Context', paths: 'data params.query params.headers id', origin: 'remote', label: 'the request' },
  ],
  sinks: [
    {
      roots: 'adonis.Context',
      paths: 'response.redirect response.redirect().toPath',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'the address of a redirect',
    },
    {
      roots: 'adonis.Context',
      paths: 'response.send',
      args: '0',
      danger: 'xss',
      condition: 'html-response',
      what: 'the HTML of the answer',
    },
    {
      roots: 'adonis.Context',
      paths: 'response.download response.attachment',
      args: '0',
      danger: 'path-traversal',
      what: 'the path of a file',
    },
    {
      roots: '@adonisjs/lucid/services/db @ioc:Adonis/Lucid/Database',
      paths: '**.rawQuery **.raw',
      args: '0',
      danger: 'sql-injection',
      what: 'an SQL statement',
    },
    {
      roots: 'sails ?sails',
      paths: '**.sendNativeQuery **.query',
      args: '0',
      danger: 'sql-injection',
      what: 'an SQL statement',
    },
  ],
  handlers: [
    {
      by: 'argument',
      of: 'meteor/meteor.Meteor.methods Meteor.methods',
      args: '0.*',
      params: [{ origin: 'remote', label: 'the call of a method' }],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: 'meteor/meteor.Meteor.publish Meteor.publish',
      args: '1',
      params: [{ origin: 'remote', label: 'a subscription' }],
      repeatsLast: true,
    },
    {
      by: 'file',
      of: '',
      path: /(?:^|\/)api\/controllers\/.*\.[jt]s$/,
      params: [{ api: 'express.Request' }, { api: 'express.Response' }, null],
    },
    {
      by: 'argument',
      of: 'micro',
      args: '0',
      params: [{ api: 'http.IncomingMessage' }, { api: 'http.ServerResponse' }],
    },
    {
      by: 'argument',
      of: 'yargs.**.command commander.**.action cac.**.action',
      args: '0 3',
      params: [{ origin: 'arguments', label: 'the command line' }],
      repeatsLast: true,
    },
    {
      by: 'argument',
      of: 'chrome.runtime.onMessage.addListener browser.runtime.onMessage.addListener',
      args: '0',
      params: [{ origin: 'inter-process', label: 'a message of the extension' }, null, null],
    },
    {
      by: 'argument',
      of: 'chrome.runtime.onMessageExternal.addListener chrome.runtime.onConnectExternal.addListener',
      args: '0',
      params: [{ origin: 'page', label: 'a message of a website' }, null, null],
    },
    {
      by: 'argument',
      of: 'telegraf.**.on telegraf.**.command telegraf.**.hears node-telegram-bot-api.**.onText node-telegram-bot-api.**.on discord.js.**.on',
      args: '1',
      params: [MESSAGE, MESSAGE],
    },
    {
      by: 'argument',
      of: '@slack/bolt.**.message @slack/bolt.**.command @slack/bolt.**.action @slack/bolt.**.event',
      args: '1',
      params: [MESSAGE],
    },
    {
      by: 'argument',
      of: '@trpc/server.**.query @trpc/server.**.mutation ?publicProcedure.**.query ?publicProcedure.**.mutation ?protectedProcedure.**.query ?protectedProcedure.**.mutation ?t.procedure.**.query',
      args: '0',
      params: [{ api: 'trpc.Arguments' }],
    },
  ],
  types: [{ roots: 'trpc.Arguments', paths: 'ctx', returns: 'trpc.Context' }],
}

export const TRPC: LibraryModel = {
  sources: [{ roots: 'trpc.Arguments', paths: 'input rawInput', origin: 'remote', label: 'the input of the call' }],
}
