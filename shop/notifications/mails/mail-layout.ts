/** Text with markup characters made harmless, for the HTML part of a mail. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** The frame of every mail: one column, system fonts, readable without images. `body` is HTML; `shopName` and `title` are plain text. */
export function mailLayout({ title, shopName, body }: { title: string; shopName: string; body: string }): string {
  return `<!doctype html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#fbf8f2;color:#1d2433;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#ffffff;padding:28px 24px;border:1px solid #e4ded1">
<p style="margin:0 0 20px;font:600 20px/1.2 Georgia,serif;color:#123f5c">${escapeHtml(shopName)}</p>
<h1 style="margin:0 0 16px;font:600 24px/1.25 Georgia,serif">${escapeHtml(title)}</h1>
${body}
</div>
</body>
</html>
`
}
