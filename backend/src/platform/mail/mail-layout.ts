/** The content of a mail, rendered as plain text and simple HTML. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface Wording {
  language: string;
  subject: string;
  /** Paragraphs, without markup. */
  opening: readonly string[];
  /** One line each, linked if it has a URL. */
  items?: readonly { text: string; url?: string | undefined }[];
  button?: { label: string; url: string };
  closing?: readonly string[];
  /** In small print: why the recipient gets the mail. */
  footer: string;
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** Keeps a text such as a task's title from starting a new line. */
export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const link = (url: string, text: string, style = 'color:#4b3bb0') =>
  `<a href="${escaped(url)}" style="${style}">${escaped(text)}</a>`;
const paragraph = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`;

const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#4b3bb0;color:#ffffff;font-weight:600;text-decoration:none';

/** Renders the same words as text and HTML. Mail clients support neither style sheets nor scripts. */
export function renderMail({
  language,
  subject,
  opening,
  items = [],
  button,
  closing = [],
  footer,
}: Wording): MailContent {
  const list = items.map(({ text, url }) => (url ? `- ${text}\n  ${url}` : `- ${text}`)).join('\n');
  const text = [
    ...opening,
    ...(list ? [list] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...closing,
    `-- \n${footer}`,
  ].join('\n\n');
  const rows = items.map(
    ({ text: said, url }) => `<li style="margin:0 0 8px">${url ? link(url, said) : escaped(said)}</li>`,
  );
  const body = [
    ...opening.map((said) => paragraph(escaped(said))),
    ...(rows.length ? [`<ul style="margin:0 0 16px;padding-left:20px">${rows.join('')}</ul>`] : []),
    ...(button
      ? [
          paragraph(link(button.url, button.label, BUTTON)),
          paragraph(link(button.url, button.url, 'color:#5c5c66;word-break:break-all'), 'font-size:12px'),
        ]
      : []),
    ...closing.map((said) => paragraph(escaped(said))),
    paragraph(escaped(footer), 'margin-top:24px;color:#5c5c66;font-size:12px'),
  ].join('\n');
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:15px/22px system-ui,-apple-system,'Segoe UI',sans-serif;color:#1b1b1f;background:#ffffff">
<div style="max-width:520px;margin:0 auto">
${body}
</div></body></html>
`;
  return { subject: onOneLine(subject), text: `${text}\n`, html };
}
