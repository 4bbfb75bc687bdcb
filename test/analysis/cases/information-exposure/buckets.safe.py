import boto3

s3 = boto3.client("s3")


def store(key, body):
    s3.put_object(Bucket="reports", Key=key, Body=body, ACL="private")
    s3.upload_file("report.csv", "reports", key, ExtraArgs={"ContentType": "text/csv"})
