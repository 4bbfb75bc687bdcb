import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.handler.codec.http.multipart.DiskFileUpload;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder;
import io.netty.handler.codec.http.multipart.InterfaceHttpData;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class Uploads extends SimpleChannelInboundHandler<HttpRequest> {
  private final Path uploads = Path.of("/srv/uploads");

  @Override
  protected void channelRead0(ChannelHandlerContext context, HttpRequest request) throws IOException {
    HttpPostRequestDecoder decoder = new HttpPostRequestDecoder(request);
    InterfaceHttpData data = decoder.next();
    DiskFileUpload upload = (DiskFileUpload) data;
    Path target = uploads.resolve(upload.getFilename());
    upload.renameTo(target.toFile()); // finding: path-traversal
    QueryStringDecoder query = new QueryStringDecoder(request.uri());
    Files.delete(uploads.resolve(query.path())); // finding: path-traversal
  }
}
