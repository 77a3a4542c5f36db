const fonts = [
  'Hiragino Sans',
  'Hiragino Kaku Gothic ProN',
  'Noto Sans JP',
  'Noto Sans CJK JP',
  'Yu Gothic',
  'Meiryo',
  'Arial',
];

const fontFamily = `font-family:${fonts.map((name) => `'${name}'`).join(',')},sans-serif`;
const ink = 'color:#16171a';
const quiet = 'color:#4a4d55';

/**
 * Each element has inline styles, because mail clients often remove style sheets. The colours are those of the
 * site.
 */
export const styles = {
  page: 'margin:0;padding:0;background-color:#f2f2ef;-webkit-text-size-adjust:100%',
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  margin: 'padding:24px 12px 40px',
  card: `max-width:600px;background-color:#ffffff;border-collapse:separate;${fontFamily}`,
  sign: 'padding:20px 32px 16px;background-color:#0b0c0f;border-bottom:4px solid;font-size:18px;line-height:28px;font-weight:700;letter-spacing:1px;color:#ffffff',
  logo: 'display:block;height:28px;border:0;color:#ffffff',
  picture:
    'display:block;width:100%;max-width:600px;height:auto;border:0;background-color:#16171a;color:#ffffff',
  body: 'padding:32px',
  greeting: `margin:0 0 12px;font-size:16px;line-height:28px;${ink}`,
  title: `margin:0 0 12px;font-size:24px;line-height:34px;font-weight:700;word-break:auto-phrase;${ink}`,
  lead: `margin:0 0 20px;font-size:16px;line-height:28px;${ink}`,
  code: `margin:0 0 24px;padding:18px 0 18px 10px;background-color:#f2f2ef;border:1px solid #d9dadf;border-radius:8px;text-align:center;font-size:34px;line-height:44px;font-weight:700;letter-spacing:10px;white-space:nowrap;${ink}`,
  sums: 'margin:0 0 24px;border-collapse:collapse',
  sum: 'padding:0 24px 0 0;vertical-align:top',
  nextSum: 'padding:0 0 0 24px;vertical-align:top;border-left:1px solid #d9dadf',
  sumName: `font-size:14px;line-height:22px;${quiet}`,
  sumValue: `font-size:28px;line-height:36px;font-weight:700;white-space:nowrap;${ink}`,
  facts: 'margin:0 0 24px;border-collapse:collapse;border-top:1px solid #16171a',
  factName: `padding:11px 20px 11px 0;border-bottom:1px solid #d9dadf;vertical-align:top;white-space:nowrap;font-size:15px;line-height:22px;font-weight:400;${quiet}`,
  fact: `padding:11px 0;border-bottom:1px solid #d9dadf;vertical-align:top;font-size:15px;line-height:22px;${ink}`,
  keyFact: 'font-weight:700',
  whole: 'white-space:nowrap',
  action: 'margin:0 0 24px',
  button: `display:inline-block;padding:14px 28px;background-color:#16171a;border-radius:8px;font-size:16px;line-height:24px;font-weight:700;word-break:auto-phrase;text-decoration:none;color:#ffffff`,
  otherLink: `font-size:15px;line-height:24px;text-decoration:underline;${quiet}`,
  note: `margin:0 0 10px;font-size:14px;line-height:24px;${quiet}`,
  foot: `margin:28px 0 0;padding:20px 0 0;border-top:1px solid #d9dadf;font-size:13px;line-height:22px;${quiet}`,
  link: `text-decoration:underline;${quiet}`,
} as const;

/** Rules for mail clients that have a dark mode, and for narrow screens. */
export const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0e0f12 !important; }
  .card { background-color: #17191e !important; }
  .line { border-color: #2e323b !important; }
  .facts { border-color: #f4f4f2 !important; }
  .ink { color: #f4f4f2 !important; }
  .quiet { color: #b9bdc7 !important; }
  .foot { border-color: #2e323b !important; }
  .button { background-color: #f4f4f2 !important; color: #16171a !important; }
  .code { background-color: #0a0b0d !important; border-color: #2e323b !important; color: #f4f4f2 !important; }
}
@media (max-width: 480px) {
  .margin { padding: 0 0 32px !important; }
  .sign { padding-left: 20px !important; padding-right: 20px !important; }
  .body { padding: 28px 20px !important; }
  .facts th { width: 40%; white-space: normal !important; }
}
`;
