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

/** Mail programs drop style sheets at will, so each element carries its own. Colours are those of the site. */
export const styles = {
  page: 'margin:0;padding:0;background-color:#fafaf8;-webkit-text-size-adjust:100%',
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  margin: 'padding:24px 12px 40px',
  card: `max-width:560px;background-color:#ffffff;border:1px solid #d9dadf;border-radius:16px;border-collapse:separate;overflow:hidden;word-break:auto-phrase;${fontFamily}`,
  sign: 'padding:20px 28px 16px;background-color:#0b0c0f;border-bottom:4px solid;border-radius:15px 15px 0 0;font-size:18px;line-height:28px;font-weight:700;letter-spacing:1px;color:#ffffff',
  body: 'padding:32px 28px',
  title: `margin:0 0 12px;font-size:20px;line-height:30px;font-weight:700;${ink}`,
  lead: `margin:0 0 20px;font-size:16px;line-height:28px;${ink}`,
  code: `margin:0 0 24px;padding:18px 0 18px 10px;background-color:#f2f2ef;border:1px solid #d9dadf;border-radius:8px;text-align:center;font-size:34px;line-height:44px;font-weight:700;letter-spacing:10px;white-space:nowrap;${ink}`,
  facts: 'margin:0 0 24px;border-collapse:collapse',
  factName: `padding:2px 20px 2px 0;vertical-align:top;white-space:nowrap;font-size:14px;line-height:24px;font-weight:400;${quiet}`,
  fact: `padding:2px 0;vertical-align:top;font-size:14px;line-height:24px;${ink}`,
  action: 'margin:0 0 24px',
  button: `display:inline-block;padding:14px 28px;background-color:#16171a;border-radius:8px;font-size:16px;line-height:24px;font-weight:700;text-decoration:none;color:#ffffff`,
  otherLink: `font-size:14px;line-height:24px;text-decoration:underline;${quiet}`,
  note: `margin:0 0 10px;font-size:14px;line-height:24px;${quiet}`,
  foot: `margin:28px 0 0;padding:20px 0 0;border-top:1px solid #d9dadf;font-size:13px;line-height:22px;${quiet}`,
  link: `text-decoration:underline;${quiet}`,
} as const;

/** Mail programs that know dark mode swap these. */
export const darkMode = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0e0f12 !important; }
  .card { background-color: #17191e !important; border-color: #2e323b !important; }
  .ink { color: #f4f4f2 !important; }
  .quiet { color: #b9bdc7 !important; }
  .foot { border-color: #2e323b !important; }
  .button { background-color: #f4f4f2 !important; color: #16171a !important; }
  .code { background-color: #0a0b0d !important; border-color: #2e323b !important; color: #f4f4f2 !important; }
}
`;
