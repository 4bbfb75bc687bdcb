import type { LibraryModel } from '../rows/library-model.ts'
import { PUBLIC_LISTS, PUBLIC_OBJECTS } from '../public-objects.ts'

/** Buckets and objects that everybody may read: S3, Google Cloud Storage, Azure Blob Storage. */
export const OBJECT_STORAGE: LibraryModel = {
  checks: [
    {
      roots: ['@aws-sdk/client-s3', 'aws-sdk'],
      paths: [
        '**.copyObject',
        '**.createBucket',
        '**.putBucketAcl',
        '**.putObject',
        '**.putObjectAcl',
        '**.upload',
        'CopyObjectCommand',
        'CreateBucketCommand',
        'CreateMultipartUploadCommand',
        'PutBucketAclCommand',
        'PutObjectAclCommand',
        'PutObjectCommand',
      ],
      when: [{ arg: '0.ACL', is: PUBLIC_LISTS }],
      at: '0.ACL',
      ...PUBLIC_OBJECTS,
    },
    {
      roots: ['@aws-sdk/lib-storage'],
      paths: ['Upload'],
      when: [{ arg: '0.params.ACL', is: PUBLIC_LISTS }],
      at: '0.params.ACL',
      ...PUBLIC_OBJECTS,
    },
    { roots: ['@google-cloud/storage'], paths: ['**.makePublic'], ...PUBLIC_OBJECTS },
    {
      roots: ['@google-cloud/storage'],
      paths: ['**.createWriteStream', '**.save', '**.upload'],
      when: [{ arg: '0.public|1.public', is: true }],
      at: '0.public|1.public',
      ...PUBLIC_OBJECTS,
    },
    {
      roots: ['@google-cloud/storage'],
      paths: ['**.createWriteStream', '**.save', '**.upload'],
      when: [{ arg: '0.predefinedAcl|1.predefinedAcl', is: PUBLIC_LISTS }],
      at: '0.predefinedAcl|1.predefinedAcl',
      ...PUBLIC_OBJECTS,
    },
    {
      roots: ['@azure/storage-blob'],
      paths: ['**.create', '**.createIfNotExists', '**.setAccessPolicy'],
      when: [{ arg: '0.access|0', is: ['blob', 'container'] }],
      ...PUBLIC_OBJECTS,
    },
  ],
}
