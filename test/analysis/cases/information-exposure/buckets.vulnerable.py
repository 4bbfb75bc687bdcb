import boto3
from google.cloud import storage

s3 = boto3.client("s3")


def store(key, body):
    s3.put_object(Bucket="reports", Key=key, Body=body, ACL="public-read-write")  # finding: information-exposure
    s3.upload_file("report.csv", "reports", key, ExtraArgs={"ACL": "public-read"})  # finding: information-exposure
    storage.Client().bucket("reports").blob("report.csv").make_public()  # finding: information-exposure
