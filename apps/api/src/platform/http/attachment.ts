/** The answer's `Content-Disposition` (RFC 6266): an ASCII name for old programs, and the name that people see. */
export function attachment(ascii: string, shown: string): string {
  const encoded = encodeURIComponent(shown).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
