export const MAIL_PREVIEW_PATH = '/vista-previa/correos'
