import type { CheckRow } from '../rows/check-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'

const PUBLIC = ['authenticated-read', 'public-read', 'public-read-write', 'publicRead']

const EVERYBODY: Pick<CheckRow, 'rule' | 'message' | 'severity' | 'confidence'> = {
  rule: 'information-exposure',
  message: 'Anyone on the internet can read what is stored here.',
  severity: 'medium',
  confidence: 'low',
}

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
      when: [{ arg: '0.ACL', is: PUBLIC }],
      at: '0.ACL',
      ...EVERYBODY,
    },
    {
      roots: ['@aws-sdk/lib-storage'],
      paths: ['Upload'],
      when: [{ arg: '0.params.ACL', is: PUBLIC }],
      at: '0.params.ACL',
      ...EVERYBODY,
    },
    { roots: ['@google-cloud/storage'], paths: ['**.makePublic'], ...EVERYBODY },
    {
      roots: ['@google-cloud/storage'],
      paths: ['**.createWriteStream', '**.save', '**.upload'],
      when: [{ arg: '0.public|1.public', is: true }],
      at: '0.public|1.public',
      ...EVERYBODY,
    },
    {
      roots: ['@google-cloud/storage'],
      paths: ['**.createWriteStream', '**.save', '**.upload'],
      when: [{ arg: '0.predefinedAcl|1.predefinedAcl', is: PUBLIC }],
      at: '0.predefinedAcl|1.predefinedAcl',
      ...EVERYBODY,
    },
    {
      roots: ['@azure/storage-blob'],
      paths: ['**.create', '**.createIfNotExists', '**.setAccessPolicy'],
      when: [{ arg: '0.access|0', is: ['blob', 'container'] }],
      ...EVERYBODY,
    },
  ],
}
