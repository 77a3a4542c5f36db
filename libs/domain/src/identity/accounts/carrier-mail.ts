/**
 * Domains of carriers whose members could choose local parts with consecutive dots or a dot before the @. NTT
 * docomo allowed this until April 2009, and KDDI until October 2009. au.com took over the local parts of
 * ezweb.ne.jp in 2018. SoftBank, Y!mobile, WILLCOM and Rakuten never allowed such local parts.
 *
 * References: https://www.rbbtoday.com/news/20090403/59059.html (docomo),
 * http://www.au.kddi.com/service/email/support/meiwaku/email_boshi/mail_address.html (au),
 * https://m-app.jp/blog/?date=2008-09-20 (SoftBank and WILLCOM do not), Email::Valid::Loose of CPAN.
 */
const domains: ReadonlySet<string> = new Set(['docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'biz.au.com']);

/** Returns whether addresses in the domain may have dots that RFC 5321 allows only in a quoted local part. */
export function allowsLooseDots(domain: string): boolean {
  // Early subscribers and companies have addresses in subdomains such as biz.ezweb.ne.jp.
  return domains.has(domain) || domain.endsWith('.ezweb.ne.jp');
}
