import type { LibraryModel } from '../rows/library-model.ts'
import { PUBLIC_OBJECTS } from '../public-objects.ts'

const FIRST = 'com.amazonaws.services.s3.model.CannedAccessControlList'
const SECOND = 'software.amazon.awssdk.services.s3.model'

/** Buckets and objects that everybody may read: both versions of Amazon's client. */
export const OBJECT_STORAGE: LibraryModel = {
  checks: [
    {
      roots: ['com.amazonaws.services.s3'],
      paths: ['**.setBucketAcl', '**.setCannedAcl', '**.setObjectAcl', '**.withCannedAcl'],
      when: [{ arg: '0|1|2', is: [`type:${FIRST}.PublicRead`, `type:${FIRST}.PublicReadWrite`] }],
      ...PUBLIC_OBJECTS,
    },
    {
      roots: [SECOND],
      paths: ['**.acl'],
      when: [
        {
          arg: '0',
          is: [
            `type:${SECOND}.BucketCannedACL.PUBLIC_READ`,
            `type:${SECOND}.BucketCannedACL.PUBLIC_READ_WRITE`,
            `type:${SECOND}.ObjectCannedACL.PUBLIC_READ`,
            `type:${SECOND}.ObjectCannedACL.PUBLIC_READ_WRITE`,
            'public-read',
            'public-read-write',
          ],
        },
      ],
      ...PUBLIC_OBJECTS,
    },
  ],
}
