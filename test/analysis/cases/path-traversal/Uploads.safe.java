import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.multipart.DiskFileUpload;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;

class NamedUploads extends SimpleChannelInboundHandler<HttpRequest> {
  private final Path uploads = Path.of("/srv/uploads");

  @Override
  protected void channelRead0(ChannelHandlerContext context, HttpRequest request) throws IOException {
    DiskFileUpload upload = (DiskFileUpload) new HttpPostRequestDecoder(request).next();
    Path target = uploads.resolve(new File(upload.getFilename()).getName());
    upload.renameTo(target.toFile());
  }
}
