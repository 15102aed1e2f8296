/**
 * How long a mail's job may be under way, in seconds. Its sending is given up long before (`MAIL_PATIENCE`, 90 s): a job whose worker died
 * is taken up soon, and never while its mail is still on the way.
 */
export const MAIL_LIMIT_S = 3 * 60
