import { S3ServiceError } from 's3mini'

/** "Insufficient Storage". */
const FULL_STATUS = 507
/** The words of MinIO, whose disk or bucket is full, and of Ceph. S3 itself is never full. */
const FULL_CODES = ['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded']

/** Whether a storage said that it has no room, or that its bucket may hold no more. */
export function saysStorageFull(error: unknown): error is S3ServiceError {
  return error instanceof S3ServiceError && (error.status === FULL_STATUS || FULL_CODES.includes(error.code ?? ''))
}
