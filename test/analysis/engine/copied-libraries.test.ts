import { check } from '../../helpers/flows.ts'

check('a library that a project keeps under its own name is the library', {
  python: {
    'runner.py': `import yaml
from acme._vendor import requests
from acme._vendor.flask import Flask, request
import os

app = Flask(__name__)

@app.route("/a")
def a():
    os.system("ls " + request.args["folder"])  # !
    os.system("ls " + request.method)

def vendor(request):
    return request
`,
  },
  java: {
    'src/Handler.java': `import org.acme.shaded.netty4.io.netty.channel.ChannelHandlerContext;
import org.acme.shaded.netty4.io.netty.channel.SimpleChannelInboundHandler;
import com.acme.thirdparty.org.apache.commons.exec.CommandLine;

public class Handler extends SimpleChannelInboundHandler<String> {
  @Override
  protected void channelRead0(ChannelHandlerContext context, String message) throws Exception {
    Runtime.getRuntime().exec("ls " + message); // !
    CommandLine.parse("ls " + message); // !
    CommandLine.parse("ls " + message.length());
  }
}
`,
  },
})
