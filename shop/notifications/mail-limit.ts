/**
 * Time limit of a mail's job, in seconds. Sending gives up much earlier (`MAIL_PATIENCE`, 90 s). So a job whose worker died is retried
 * soon, but never while its mail is still being sent.
 */
export const MAIL_LIMIT_S = 3 * 60
