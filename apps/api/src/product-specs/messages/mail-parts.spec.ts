import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  isBusinessDate,
  startOf,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { languages, type Language } from '@account/domain/platform/language';

import '../../app/app.module.js';
import { declaredMails, type MailParts } from '../../messaging/templates/mail.declaration.js';
import { linksOf, mailTemplates, yorube } from '../../messaging/templates/mail.testing.js';
import type { RenderedMail } from '../../messaging/templates/mail-renderer.js';

const home = 'https://account.yorube.example/';
const sender = { ...yorube, signature: 'お困りのときは\nhelp@yorube.example' };

/** Returns all texts that the mail contains in its text or HTML part. */
function saidIn({ title, lead, facts = [], code, link, otherLinks = [], notes }: MailParts): string[] {
  const links = [...(link === undefined ? [] : [link]), ...otherLinks];
  const points = facts.flatMap(({ name, value }) => [name, value]);
  return [
    ...[
      title,
      lead,
      ...points,
      ...notes,
      ...(code === undefined ? [] : [code]),
      ...links.map(({ text }) => text),
    ],
    ...sender.signature.split('\n'),
  ];
}

function hrefsIn({ link, otherLinks = [] }: MailParts): string[] {
  return [...(link === undefined ? [] : [link]), ...otherLinks].map(({ href }) => href);
}

const shown = (html: string) =>
  html
    .replaceAll(/<style>[^]*?<\/style>/g, '')
    .replaceAll(/<span style="white-space:nowrap">([^<>]*)<\/span>/g, '$1')
    .replaceAll(/<[^<>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim());

type Values = Readonly<Record<string, unknown>>;

/**
 * Values that a mail does not contain. For example, the mail about an ended contract cannot link to a page of
 * the contract.
 */
const unsaidValues: Record<string, string[]> = { contractEnded: ['contractId'] };

/**
 * Mails that are sent only in stores with passwords, and mails that mention the password of another service.
 */
const nameAPassword = [
  ...['passwordChanged', 'passwordEnabled', 'passwordReset', 'passwordsFailed'],
  ...['secondFactorsFailed', 'verificationCode'],
];

/** Yields copies of the values in which one of them is changed, each with the name of the changed value. */
function* withOtherValues(values: Values): Generator<[string, Values]> {
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value))
      for (const [inner, other] of withOtherValues(value as Values))
        yield [`${name}.${inner}`, { ...values, [name]: other }];
    else if (value !== null && !Array.isArray(value)) yield [name, { ...values, [name]: otherThan(value) }];
}

function otherThan(value: unknown): unknown {
  if (value instanceof Date) return new Date(value.getTime() + 40 * 24 * 60 * 60_000);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1_111;
  const text = String(value);
  if (isBusinessDate(text)) return addDays(text, 40);
  if (/^[0-9a-f]{8}-/.test(text)) return `${text.slice(0, -3)}fff`;
  if (/^\d{6}$/.test(text)) return text.replace(/\d\d$/, '11');
  if (/^[A-Z]{2}$/.test(text)) return 'FR';
  if (/^[\w-]{43}$/.test(text)) return 'C'.repeat(43);
  return `${text}x`;
}

/** Returns the facts that the mail shows as an amount. */
const withoutSums = ({ facts = [] }: MailParts) => facts.filter(({ sum }) => sum !== undefined);

describe.each(declaredMails().map((mailTemplate) => [mailTemplate.name, mailTemplate] as const))(
  'the text and HTML parts of %s',
  (_, mailTemplate) => {
    const written = (language: Language): { letter: MailParts; text: RenderedMail }[] =>
      mailTemplate.samples.map((values) => ({
        letter: mailTemplate.write(values, { language, sender, home }),
        text: mailTemplates.renderMail({ template: mailTemplate, language, values }, sender),
      }));

    it.each(languages)('have the same texts and links, in %s', (language) => {
      for (const { letter, text } of written(language)) {
        const sums = withoutSums(letter).flatMap(({ name, value }) => [name, value]);
        const large = withoutSums(letter).flatMap(({ sum }) =>
          sum === undefined ? [] : [sum.name, sum.value],
        );
        const page = shown(text.html);
        const said = saidIn(letter);
        expect(said.filter((each) => !text.text.includes(each))).toEqual([]);
        expect(
          [...said.filter((each) => !sums.includes(each)), ...large].filter((each) => !page.includes(each)),
        ).toEqual([]);
        expect(linksOf(text)).toHaveLength(hrefsIn(letter).length + 1);
        expect([...linksOf(text)].sort()).toEqual([...hrefsIn(letter), home].sort());
        expect(
          text.text
            .split('\n')
            .filter((line) => line.startsWith('https://'))
            .sort(),
        ).toEqual([...hrefsIn(letter), home].sort());
      }
    });

    it.each(languages)('start with the subject or preview, and declare their language, in %s', (language) => {
      for (const { letter, text } of written(language)) {
        expect(text.html).toContain(`<html lang="${language}">`);
        const page = shown(text.html).filter((line) => line !== '');
        expect(page.slice(0, 2)).toEqual([text.subject, letter.preview]);
        expect(text.subject).toBe(letter.subject);
      }
    });

    it.each(languages)('keep each date in a fact on one line, in %s', (language) => {
      for (const { letter, text } of written(language)) {
        const kept = [...text.html.matchAll(/white-space:nowrap">([^<>]*)<\/span>/g)].map(
          ([, part]) => part ?? '',
        );
        const facts = (letter.facts ?? []).filter(({ sum }) => sum === undefined);
        const days = letter.moments
          .filter((moment) => facts.some(({ value }) => value.includes(moment)))
          .flatMap((moment) => moment.split(/ (?=at )/));
        expect(days.filter((day) => !kept.some((part) => part.startsWith(day)))).toEqual([]);
        const spoken = facts.filter(({ value }) => /\d月\d|[A-Z][a-z]{2,} \d+, \d{4}/.test(value));
        expect(
          spoken.filter(({ value }) => !letter.moments.some((moment) => value.includes(moment))),
        ).toEqual([]);
      }
    });

    it.each(languages)('show the last day of a period, not the exclusive end, in %s', (language) => {
      const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Tokyo' });
      for (const values of mailTemplate.samples as readonly { period?: { end: BusinessDate } }[]) {
        if (values.period === undefined) continue;
        const last = days.format(startOf(addDays(values.period.end, -1)));
        expect(mailTemplates.renderMail({ template: mailTemplate, language, values }, sender).text).toContain(
          last,
        );
      }
    });

    it.each(languages)('contain every value of the mail, in %s', (language) => {
      const written = (values: unknown) =>
        Object.values(mailTemplates.renderMail({ template: mailTemplate, language, values }, sender)).join(
          '\n',
        );
      const unsaid = new Set<string>();
      const said = new Set<string>();
      for (const values of mailTemplate.samples)
        for (const [name, other] of withOtherValues(values as Values)) {
          const parsed = mailTemplate.values.safeParse(other);
          if (parsed.success) (written(parsed.data) === written(values) ? unsaid : said).add(name);
        }
      expect([...unsaid].filter((name) => !said.has(name))).toEqual(unsaidValues[mailTemplate.name] ?? []);
    });

    it.each(languages)('mention a password only in a store with passwords, in %s', (language) => {
      const password = { ja: /パスワード/, en: /password/i }[language];
      const says = (values: unknown, isEnabledPassword: boolean) =>
        password.test(
          mailTemplates.renderMail(
            { template: mailTemplate, language, values },
            { ...sender, isEnabledPassword },
          ).text,
        );
      for (const values of mailTemplate.samples) {
        if (!nameAPassword.includes(mailTemplate.name)) expect(says(values, false)).toBe(false);
        const { text } = mailTemplates.renderMail({ template: mailTemplate, language, values }, sender);
        const without = mailTemplates.renderMail(
          { template: mailTemplate, language, values },
          { ...sender, isEnabledPassword: false },
        );
        if (text !== without.text) expect(says(values, true)).toBe(true);
      }
    });

    it('use the custom texts of the store instead of the default texts', () => {
      const texts = { [mailTemplate.name]: { subject: '{store} の件名', lead: '{store} のはじめの文' } };
      for (const values of mailTemplate.samples) {
        const { subject, text, html } = mailTemplates.renderMail(
          { template: mailTemplate, language: 'ja', values },
          { ...sender, texts },
        );
        const { subject: written, keepsOwnSubject } = mailTemplate.write(values, {
          language: 'ja',
          sender,
          home,
        });
        const own = keepsOwnSubject === true ? written : 'YORUBE の件名';
        expect([subject, text.split('\n')[2]]).toEqual([own, 'YORUBE のはじめの文']);
        expect(shown(html)).toContain('YORUBE のはじめの文');
      }
    });
  },
);
