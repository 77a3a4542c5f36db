import { html, type EscapedHtml } from './escaped-html.js';
import type { MailText, Stationery } from './template.js';

/** A mail in parts, in reading order. */
export interface Letter {
  subject: string;
  title: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  lead: string;
  /** What the person came for, set large. */
  code: string;
  notes: readonly string[];
}

const fonts =
  "'Hiragino Sans','Hiragino Kaku Gothic ProN','Noto Sans JP','Noto Sans CJK JP','Yu Gothic',Meiryo,system-ui,sans-serif";

/** Mail programs that know dark mode swap these; the others keep what stands inline. */
const darkMode = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0e0f12!important}
.card{background:#17191e!important;border-color:#2e323b!important}
.ink{color:#f4f4f2!important}
.quiet{color:#b9bdc7!important}
.code{background:#0a0b0d!important;border-color:#2e323b!important;color:#f4f4f2!important}
}`;

export function mailText(letter: Letter, stationery: Stationery): MailText {
  return { subject: letter.subject, text: plain(letter, stationery), html: page(letter, stationery).markup };
}

function plain({ title, lead, code, notes }: Letter, { words, sender, home }: Stationery): string {
  const foot = [words('letter.sentAutomatically'), sender.name, home].join('\n');
  return [title, lead, `    ${code}`, notes.join('\n'), `--\n${foot}`].join('\n\n') + '\n';
}

function page(letter: Letter, { language, sender, words, home }: Stationery): EscapedHtml {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>${letter.subject}</title>
        <style>
          ${darkMode}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#fafaf8;-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden">${letter.preview}</div>
        <table
          role="presentation"
          class="page"
          width="100%"
          cellspacing="0"
          cellpadding="0"
          border="0"
          style="background:#fafaf8"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                class="card"
                width="100%"
                cellspacing="0"
                cellpadding="0"
                border="0"
                style="max-width:560px;background:#ffffff;border:1px solid #d9dadf;border-radius:16px;border-collapse:separate;overflow:hidden;font-family:${fonts}"
              >
                ${marquee(sender.name, sender.accentColor)}
                <tr>
                  <td style="padding:32px 28px 8px">
                    <h1
                      class="ink"
                      style="margin:0 0 12px;font-size:20px;line-height:1.5;font-weight:700;color:#16171a"
                    >
                      ${letter.title}
                    </h1>
                    <p class="ink" style="margin:0 0 20px;font-size:16px;line-height:1.75;color:#16171a">
                      ${letter.lead}
                    </p>
                    ${codeFrame(letter.code)} ${letter.notes.map(note)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:8px 28px 32px">
                    <p
                      class="quiet"
                      style="margin:0;padding:20px 0 0;border-top:1px solid #d9dadf;font-size:13px;line-height:1.7;color:#4a4d55"
                    >
                      ${words('letter.sentAutomatically')}<br /><a
                        class="quiet"
                        href="${home}"
                        style="color:#4a4d55;text-decoration:underline"
                        >${words('letter.toSite', { store: sender.name })}</a
                      >
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}

/** The store's name on the dark sign of the site, with its light below. */
function marquee(name: string, accent: string): EscapedHtml {
  return html`<tr>
    <td
      style="padding:22px 28px 20px;background:#0b0c0f;border-bottom:4px solid ${accent};font-size:18px;line-height:1.4;font-weight:700;letter-spacing:.06em;color:#ffffff"
    >
      ${name}
    </td>
  </tr>`;
}

function codeFrame(code: string): EscapedHtml {
  return html`<p
    class="code"
    style="margin:0 0 24px;padding:20px 12px 20px 22px;border:1px solid #d9dadf;border-radius:8px;background:#f2f2ef;text-align:center;font-size:34px;line-height:1.25;font-weight:700;letter-spacing:.3em;font-variant-numeric:tabular-nums;white-space:nowrap;color:#16171a"
  >
    ${code}
  </p>`;
}

function note(text: string): EscapedHtml {
  return html`<p class="quiet" style="margin:0 0 12px;font-size:14px;line-height:1.7;color:#4a4d55">
    ${text}
  </p> `;
}
