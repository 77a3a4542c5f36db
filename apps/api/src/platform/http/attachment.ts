/** Returns `Content-Disposition` (RFC 6266) with the displayed name, and an ASCII name for old clients. */
export function attachment(ascii: string, shown: string): string {
  const encoded = encodeURIComponent(shown).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
