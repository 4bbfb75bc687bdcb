import type { LibraryModel } from '../row.ts'

const CALLING_BACK =
  'events express-async-errors express-ws firebase-functions @google-cloud/functions-framework express-serve-static-core busboy @fastify/busboy connect-busboy multiparty multer helmet fastify-helmet @fastify/helmet koa-helmet koa-route koa-joi-router koa-better-router koa-mount @koa/koa koa-tree-router routing-controllers @nestjs/websockets @nestjs/microservices type-graphql @nestjs/graphql tsoa @tsed/common @tsed/platform-params @midwayjs/core @midwayjs/decorator @loopback/rest next-connect std/http hono/tiny hono/quick @hono/zod-openapi @middy/core middy aws-lambda apollo-server-lambda graphql-yoga @graphql-tools/schema graphql-tools mercurius graphql-http/lib/use/express nexus @pothos/core sockjs amqplib/callback_api amqp kafkajs mqtt nats zeromq stompit bull bullmq bee-queue kue agenda meteor/meteor Meteor chrome browser telegraf node-telegram-bot-api discord.js @slack/bolt @trpc/server addEventListener onmessage react-final-form unzip unzip2 node-unzip-2 unzip-stream node-unzipper tar-stream'

/** Libraries of which only what they call is known: without a row under their name they would count as unknown. */
export const KNOWN_MODULES: LibraryModel = { neutrals: [{ roots: CALLING_BACK, paths: 'version VERSION' }] }
