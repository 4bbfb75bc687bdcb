import com.amazonaws.services.s3.model.CannedAccessControlList;
import software.amazon.awssdk.services.s3.model.ObjectCannedACL;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;

class Buckets {
  PutObjectRequest store(String key) {
    return PutObjectRequest.builder().bucket("reports").key(key).acl(ObjectCannedACL.PRIVATE).build();
  }

  com.amazonaws.services.s3.model.PutObjectRequest old(String key, java.io.File file) {
    return new com.amazonaws.services.s3.model.PutObjectRequest("reports", key, file).withCannedAcl(CannedAccessControlList.Private);
  }
}
