import { check } from '../../helpers/flows.ts'

const EXEC = "import { exec } from 'node:child_process'\n"
const SYSTEM = 'import os\n'

check('Express', {
  javascript: {
    'src/app.js': `${EXEC}import express, { Router } from 'express'
const app = express()
const router = Router()
router.use((req, res, next) => {
  exec(req.headers.agent) // !
  next()
})
router.route('/b').post(handle)
app.param('id', (req, res, next, id) => {
  exec(id) // !
})
app.use('/a', router)
app.use((error, req, res, next) => {
  exec(req.body.a) // !
  exec(req.app.locals.command)
})
function handle(req, res) {
  exec(req.params.id) // !
}
function notCalledByAnyone(req) {
  return req
}
`,
  },
  typescript: {
    'src/app.ts': `${EXEC}import { Request, Response } from 'express'
export const show = (req: Request, res: Response): void => {
  exec(req.params.id as string) // !
  exec(req.socket.localPort.toFixed())
}
`,
  },
})

check('Koa, Fastify and Hapi', {
  javascript: {
    'src/koa.js': `${EXEC}import Koa from 'koa'
import Router from '@koa/router'
const app = new Koa()
const router = new Router()
app.use(async (ctx, next) => {
  exec(ctx.query.a) // !
  await next()
})
router.get('/:id', (ctx) => {
  exec(ctx.params.id) // !
  exec(ctx.app.env)
})
`,
    'src/fastify.js': `${EXEC}import Fastify from 'fastify'
const fastify = Fastify()
fastify.get('/', async (request, reply) => {
  exec(request.query.a) // !
})
fastify.route({ method: 'POST', url: '/', handler: async (request) => {
  exec(request.body.a) // !
} })
fastify.register(async (instance) => {
  instance.get('/inner', (request) => {
    exec(request.params.a) // !
    exec(instance.version)
  })
})
`,
    'src/hapi.js': `${EXEC}import Hapi from '@hapi/hapi'
const server = Hapi.server()
server.route({ method: 'GET', path: '/', handler: (request, h) => {
  exec(request.query.a) // !
  exec(request.server.version)
  return h.response('')
} })
`,
  },
})

check('NestJS', {
  typescript: {
    'src/cats.controller.ts': `${EXEC}import { Body, Controller, Get, Param, ParseIntPipe, Post, Query } from '@nestjs/common'
import { CatsService } from './cats.service'
@Controller('cats')
export class CatsController {
  constructor(private readonly cats: CatsService) {}
  @Get(':id') find(@Param('id') id: string, @Query() query: { a: string }) {
    exec(id) // !
    exec(query.a) // !
  }
  @Get('n/:n') count(@Param('n', ParseIntPipe) n: number) {
    exec('kill ' + n)
  }
  @Post() make(@Body() body: { name: string }) {
    this.cats.make(body.name)
    this.cats.list()
  }
}
`,
    'src/cats.service.ts': `${EXEC}import { Injectable } from '@nestjs/common'
@Injectable()
export class CatsService {
  make(name: string) {
    exec(name) // !
  }
  list() { exec('ls') }
}
`,
  },
})

check('Next.js', {
  typescript: {
    'pages/api/run.ts': `${EXEC}import type { NextApiRequest, NextApiResponse } from 'next'
export default function handler(req: NextApiRequest, res: NextApiResponse) {
  exec(req.query.a as string) // !
  exec('ls')
}
`,
    'app/api/run/route.ts': `${EXEC}import { NextRequest } from 'next/server'
export async function POST(request: NextRequest) {
  const { a } = await request.json()
  exec(a) // !
  exec(request.nextUrl.searchParams.get('b')!) // !
}
export async function GET(request: Request, { params }: { params: { id: string } }) {
  exec(new URL(request.url).searchParams.get('a')!) // !
  exec('ls')
}
`,
  },
})

check('Flask and Django', {
  python: {
    'flask_app.py': `${SYSTEM}from flask import Blueprint, Flask, request
from flask.views import MethodView
app = Flask(__name__)
blue = Blueprint('b', __name__)
@blue.route('/<name>', methods=['POST'])
def show(name):
    os.system(name) # !
    os.system(request.form.get('a')) # !
@app.get('/<int:number>')
def count(number):
    os.system('kill %s' % number)
class Things(MethodView):
    def get(self, name):
        os.system(request.cookies['a']) # !
@app.before_request
def before():
    os.system(request.headers['agent']) # !
`,
    'shop/views.py': `${SYSTEM}from django.http import HttpResponse
from django.views import View
from rest_framework.decorators import api_view
from rest_framework.views import APIView
def index(request, name):
    os.system(request.GET['a']) # !
    os.system(request.POST.get('b')) # !
    return HttpResponse()
class Things(View):
    def post(self, request, *args, **kwargs):
        os.system(request.body.decode()) # !
        os.system(kwargs['name']) # !
        os.system('ls')
@api_view(['POST'])
def api(request):
    os.system(request.data['a']) # !
class Api(APIView):
    def get(self, request):
        os.system(request.query_params['a']) # !
`,
  },
})

check('FastAPI, aiohttp and Tornado', {
  python: {
    'fast.py': `${SYSTEM}from fastapi import APIRouter, FastAPI, Request
from pydantic import BaseModel
app = FastAPI()
router = APIRouter()
class Item(BaseModel):
    name: str
    count: int
@app.get('/{name}')
async def show(name: str, count: int, q: str = 'a'):
    os.system(name) # !
    os.system(q) # !
    os.system('kill %d' % count)
@router.post('/')
def make(item: Item, request: Request):
    os.system(item.name) # !
    os.system(request.headers['agent']) # !
`,
    'aio.py': `${SYSTEM}from aiohttp import web
routes = web.RouteTableDef()
@routes.get('/')
async def show(request):
    os.system(request.query['a']) # !
    body = await request.json()
    os.system(body['a']) # !
async def other(request):
    os.system(request.match_info['name']) # !
app = web.Application()
app.router.add_post('/', other)
`,
    'torn.py': `${SYSTEM}import tornado.web
class Main(tornado.web.RequestHandler):
    def get(self, name):
        os.system(self.get_argument('a')) # !
        os.system(name) # !
        os.system('ls')
`,
  },
})

check('Servlets, JSP beans and JAX-RS', {
  java: {
    'src/Filtering.java': `import javax.servlet.*;
import javax.servlet.http.*;
public class Filtering implements Filter {
  public void doFilter(ServletRequest req, ServletResponse res, FilterChain chain) throws java.io.IOException {
    Runtime.getRuntime().exec(req.getParameter("a")); // !
    Runtime.getRuntime().exec(req.getServletContext().getInitParameter("a"));
  }
}
`,
    'src/Modern.java': `import jakarta.servlet.http.*;
public class Modern extends HttpServlet {
  protected void service(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {
    run(req.getHeader("a"));
  }
  private void run(String a) throws java.io.IOException {
    Runtime.getRuntime().exec(a); // !
  }
}
`,
    'src/Things.java': `import javax.ws.rs.*;
@Path("/things")
public class Things {
  @GET @Path("{id}")
  public String get(@PathParam("id") String id, @QueryParam("n") int n, @HeaderParam("a") @DefaultValue("b") String a) throws java.io.IOException {
    Runtime.getRuntime().exec(id); // !
    Runtime.getRuntime().exec(a); // !
    Runtime.getRuntime().exec("kill " + n);
    return "";
  }
  @POST
  public void post(String body) throws java.io.IOException {
    Runtime.getRuntime().exec(body); // !
  }
}
`,
  },
})

check('Spring', {
  java: {
    'src/Things.java': `package shop;
import org.springframework.web.bind.annotation.*;
import org.springframework.beans.factory.annotation.Autowired;
@RestController
public class Things {
  @Autowired private Shell shell;
  @GetMapping("/{id}")
  public String get(@PathVariable String id, @RequestParam(required = false) String a, @RequestHeader("x") String x, @RequestParam int n) throws java.io.IOException {
    Runtime.getRuntime().exec(id); // !
    Runtime.getRuntime().exec(a); // !
    Runtime.getRuntime().exec(x); // !
    Runtime.getRuntime().exec("kill " + n);
    return "";
  }
  @PostMapping
  public void make(@RequestBody Thing thing) throws java.io.IOException {
    shell.run(thing.getName());
    shell.list(thing.getName());
  }
  public void own(String a) throws java.io.IOException { }
}
`,
    'src/Thing.java': `package shop;
public class Thing {
  private String name;
  public String getName() { return name; }
  public void setName(String name) { this.name = name; }
}
`,
    'src/Shell.java': `package shop;
@org.springframework.stereotype.Service
public class Shell {
  public void run(String a) throws java.io.IOException {
    Runtime.getRuntime().exec(a); // !
  }
  public void list(String a) throws java.io.IOException { Runtime.getRuntime().exec("ls"); }
}
`,
  },
})

check('messages', {
  javascript: {
    'src/sockets.js': `${EXEC}import { WebSocketServer } from 'ws'
import { Server } from 'socket.io'
import amqp from 'amqplib'
new WebSocketServer({ port: 1 }).on('connection', (socket) => {
  socket.on('message', (data) => {
    exec(data.toString()) // !
    exec(String(socket.readyState))
  })
})
new Server().on('connection', (socket) => {
  socket.on('run', (name) => {
    exec(name) // !
  })
})
const channel = await (await amqp.connect('amqp://a')).createChannel()
channel.consume('jobs', (message) => {
  exec(message.content.toString()) // !
})
`,
  },
  python: {
    'tasks.py': `${SYSTEM}import pika
from celery import shared_task
def on_message(channel, method, properties, body):
    os.system(body.decode()) # !
    os.system('ls')
channel = pika.BlockingConnection().channel()
channel.basic_consume(queue='jobs', on_message_callback=on_message)
`,
  },
  java: {
    'src/Listening.java': `import org.springframework.kafka.annotation.KafkaListener;
import javax.jms.*;
public class Listening implements MessageListener {
  @KafkaListener(topics = "jobs")
  public void listen(String message) throws java.io.IOException {
    Runtime.getRuntime().exec(message); // !
  }
  @Override public void onMessage(Message message) {
    try {
      Runtime.getRuntime().exec(((TextMessage) message).getText()); // !
      Runtime.getRuntime().exec("ls");
    } catch (Exception e) { throw new RuntimeException(e); }
  }
}
`,
  },
})

check('AWS Lambda', {
  javascript: {
    'src/index.js': `const { exec } = require('child_process')
exports.handler = async (event, context) => {
  exec(event.queryStringParameters.a) // !
  exec(JSON.parse(event.body).b) // !
  exec(context.functionName)
}
`,
  },
  typescript: {
    'src/index.ts': `${EXEC}import type { APIGatewayProxyHandler } from 'aws-lambda'
export const handler: APIGatewayProxyHandler = async (event) => {
  exec(event.pathParameters!.a!) // !
  exec('ls')
}
`,
  },
  python: {
    'lambda_function.py': `${SYSTEM}import json
def lambda_handler(event, context):
    os.system(event['queryStringParameters']['a']) # !
    os.system(json.loads(event['body'])['b']) # !
    os.system(context.function_name)
`,
  },
  java: {
    'src/Handler.java': `import com.amazonaws.services.lambda.runtime.*;
import com.amazonaws.services.lambda.runtime.events.*;
public class Handler implements RequestHandler<APIGatewayProxyRequestEvent, String> {
  public String handleRequest(APIGatewayProxyRequestEvent event, Context context) {
    try {
      Runtime.getRuntime().exec(event.getBody()); // !
      Runtime.getRuntime().exec(event.getQueryStringParameters().get("a")); // !
      Runtime.getRuntime().exec(context.getFunctionName());
    } catch (java.io.IOException e) { throw new RuntimeException(e); }
    return "";
  }
}
`,
  },
})

check(
  'Struts actions are filled from the request',
  {
    java: {
      'src/Edit.java': `package shop.ui;
import com.opensymphony.xwork2.ActionSupport;
import com.opensymphony.xwork2.ModelDriven;
import java.util.Map;
import java.util.logging.Logger;
import shop.*;
public class Edit extends ActionSupport implements ModelDriven<Thing> {
  private static final Logger LOG = Logger.getLogger("edit");
  private final Thing thing = new Thing();
  private String name;
  private String title = "none";
  private Map<String, Object> session;
  private ThingService service = new ThingService();
  private final Thing hidden = new Thing();
  public Thing getModel() { return thing; }
  public ThingService getThingService() { return service; }
  public String execute() {
    LOG.info(name); // !
    LOG.info(thing.getName()); // !
    LOG.info(title);
    LOG.info((String) session.get("a"));
    LOG.info(service.nameOf(1));
    LOG.info(hidden.getName());
    return SUCCESS;
  }
  public void setName(String name) { this.name = name; }
  public void setSession(Map<String, Object> session) { this.session = session; }
}
`,
      'src/Thing.java': `package shop;
public class Thing {
  private String name;
  public String getName() { return name; }
  public void setName(String name) { this.name = name; }
}
`,
      'src/Templates.java': `package shop.ui;
import java.util.logging.Logger;
import org.apache.struts2.interceptor.validation.SkipValidation;
import shop.base.Screen;
public class Templates extends Screen {
  private String removed;
  private Form form = new Form();
  @SkipValidation
  public String execute() {
    Logger.getLogger("a").info(getRemoved()); // !
    Logger.getLogger("a").info(getForm().getId()); // !
    return "list";
  }
  public Form getForm() { return form; }
  public String getRemoved() { return removed; }
  public void setRemoved(String removed) { this.removed = removed; }
}
`,
      'src/Listing.java': `package shop.ui;
import java.util.logging.Logger;
import org.apache.struts2.ServletActionContext;
import shop.base.ShopAction;
public class Listing extends ShopAction {
  private String query;
  public String execute() {
    Logger.getLogger("a").info(query); // !
    return "list";
  }
  public void setQuery(String query) { this.query = query; }
}
`,
      'src/Menu.java': `package shop.ui;
import java.util.logging.Logger;
import shop.base.MenuAction;
public class Menu extends MenuAction {
  private String label;
  private final Thing thing = new Thing();
  public Thing getThing() { return thing; }
  public void show() {
    Logger.getLogger("a").info(label);
    Logger.getLogger("a").info(thing.getName());
  }
  public void setLabel(String label) { this.label = label; }
}
`,
    },
  },
  'log-injection',
)

check('the command line and the environment', {
  javascript: {
    'src/cli.js': `${EXEC}exec(process.argv[2]) // !
exec(process.env.COMMAND) // !
exec(process.cwd())
`,
  },
  python: {
    'cli.py': `import argparse, os, sys
os.system(sys.argv[1]) # !
parser = argparse.ArgumentParser()
parser.add_argument('name')
os.system(parser.parse_args().name) # !
os.system(os.getcwd())
`,
  },
  java: {
    'src/Main.java': `public class Main {
  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().exec(args[0]); // !
    Runtime.getRuntime().exec(System.getenv("COMMAND")); // !
    Runtime.getRuntime().exec(System.lineSeparator());
  }
}
`,
  },
})

check(
  'the arguments of a query, and those of a program',
  {
    javascript: {
      'src/resolvers.js': `
      import { exec } from 'node:child_process'
      export const resolvers = {
        Query: { lines: (parent, args, context) => exec('wc -l ' + args.file) }, // !
      }`,
      'src/server.js': `
      const { exec } = require('child_process')
      module.exports = () => (parent, db, args) => exec('touch ' + args.lock)`,
    },
  },
  'command-injection',
)

check('pages and actions of frameworks that call files by their path', {
  typescript: {
    'app/shop/page.tsx': `${EXEC}export default async function Page({ searchParams }: { searchParams: Promise<{ q: string }> }) {
  const { q } = await searchParams
  exec(q) // !
  return <p>{q}</p>
}
`,
    'app/shop/list.tsx': `${EXEC}export default function List({ searchParams }: { searchParams: { q: string } }) {
  return <p>{searchParams.q}</p>
}
`,
    'src/routes/shop/+page.server.ts': `${EXEC}export const actions = {
  default: async ({ request }) => {
    const data = await request.formData()
    exec(data.get('name')) // !
  },
}
export const helpers = { run: () => exec('ls') }
`,
    'src/actions.ts': `'use server'
${EXEC}export async function rename(form: FormData): Promise<void> {
  exec(form.get('name')) // !
}
export const remove = async (id: number): Promise<void> => {
  exec(\`rm \${Number(id)}\`)
}
`,
  },
})

check('what a constructor is given, where nothing shows who calls it', {
  javascript: {
    'src/runner.js': `${EXEC}export class Runner {
  constructor(req, count) {
    this.req = req
    this.count = Number(count)
  }
  run() {
    exec('ls ' + this.req.query.folder) // !
    exec('ls ' + this.count)
  }
}
`,
    'src/lister.js': `${EXEC}export class Lister {
  constructor(folder) {
    this.folder = folder
  }
  run() {
    exec('ls ' + this.folder) // !
  }
}
class OwnLister {
  constructor(folder) {
    this.folder = folder
  }
  run() {
    exec('ls ' + this.folder)
  }
}
export const list = () => new OwnLister('/srv').run()
`,
  },
  python: {
    'runner.py': `${SYSTEM}from twisted.web import resource

class Runner:
    def __init__(self, request, folder):
        self.request = request
        self.folder = folder

    def run(self):
        os.system("ls " + self.request.args["folder"])  # !
        os.system("ls " + self.folder)  # !
        os.system("ls " + str(self.request.method))


class OwnRunner:
    def __init__(self, folder):
        self.folder = folder

    def run(self):
        os.system("ls " + self.folder)


def run():
    OwnRunner("/srv").run()
`,
  },
  java: {
    'src/Runner.java': `import javax.servlet.http.HttpServletRequest;
import org.acme.data.context.RunnerSettings;
public class Runner {
  private final String folder;
  private final int size;
  private final String prefix;
  private final RunnerSettings settings;
  public Runner(HttpServletRequest request, String prefix, RunnerSettings settings) {
    this.settings = settings;
    this.folder = request.getParameter("folder");
    this.size = request.getContentLength();
    this.prefix = prefix;
  }
  public void run() throws Exception {
    Runtime.getRuntime().exec("ls " + folder); // !
    Runtime.getRuntime().exec("ls " + size);
    Runtime.getRuntime().exec("ls " + prefix); // !
    Runtime.getRuntime().exec("ls " + settings.folder());
  }
}
`,
  },
})

check('servers that are written against a protocol, and consumers of messages', {
  python: {
    'servers.py': `${SYSTEM}import asyncio
import smtpd
from twisted.internet import protocol
from twisted.protocols import basic
from xmlrpc.server import SimpleXMLRPCServer


class Application:
    async def __call__(self, scope, receive, send):
        os.system(scope["path"])  # !
        os.system("ls " + scope.get("query_string"))  # !
        os.system(scope["type"])
        os.system(scope.get("method"))
        message = await receive()
        os.system(message["body"])  # !


class Lines(asyncio.Protocol):
    def data_received(self, data):
        os.system(data.decode())  # !

    def eof_received(self):
        os.system(self.command)


class Echo(protocol.Protocol):
    def dataReceived(self, data):
        os.system(data)  # !


class Commands(basic.LineReceiver):
    def lineReceived(self, line):
        os.system(line)  # !


class Mails(smtpd.SMTPServer):
    def process_message(self, peer, mailfrom, rcpttos, data):
        os.system("notify " + mailfrom)  # !


def add(name):
    os.system("add " + name)  # !


def never(scope):
    return scope["path"]


SimpleXMLRPCServer(("localhost", 8000)).register_function(add, "add")
`,
  },
})
