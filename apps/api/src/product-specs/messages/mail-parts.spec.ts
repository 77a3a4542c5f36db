import { describe, expect, it } from '@jest/globals';
import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { languages, type Language } from '@account/domain/platform/language';

import '../../app.module.js';
import { declaredMails, type Letter } from '../../messaging/templates/mail.declaration.js';
import { linksOf, templates, yorube } from '../../messaging/templates/mail.testing.js';
import type { MailText } from '../../messaging/templates/mail-page.js';

const home = 'https://account.yorube.example/';
const sender = { ...yorube, signature: 'お困りのときは\nhelp@yorube.example' };

/** What each mail says, whichever part of it is shown. */
function saidIn({ title, lead, facts = [], code, link, otherLinks = [], notes }: Letter): string[] {
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

function hrefsIn({ link, otherLinks = [] }: Letter): string[] {
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

/** Where a large sum stands in place of its row. */
const withoutSums = ({ facts = [] }: Letter) => facts.filter(({ sum }) => sum !== undefined);

describe.each(declaredMails().map((mail) => [mail.name, mail] as const))('the two parts of %s', (_, mail) => {
  const written = (language: Language): { letter: Letter; text: MailText }[] =>
    mail.samples.map((values) => ({
      letter: mail.write(values, { language, sender, home }),
      text: templates.write({ template: mail, language, values }, sender),
    }));

  it.each(languages)('say the same and lead to the same places, in %s', (language) => {
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

  it.each(languages)(
    'are headed by what a list of mails shows, and say their language, in %s',
    (language) => {
      for (const { letter, text } of written(language)) {
        expect(text.html).toContain(`<html lang="${language}">`);
        const page = shown(text.html).filter((line) => line !== '');
        expect(page.slice(0, 2)).toEqual([text.subject, letter.preview]);
        expect(text.subject).toBe(letter.subject);
      }
    },
  );

  it.each(languages)('keep each day and moment of a fact on one line, in %s', (language) => {
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
      expect(spoken.filter(({ value }) => !letter.moments.some((moment) => value.includes(moment)))).toEqual(
        [],
      );
    }
  });

  it.each(languages)('name the last day of a period, of which its end is no part, in %s', (language) => {
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Tokyo' });
    for (const values of mail.samples as readonly { period?: { end: BusinessDate } }[]) {
      if (values.period === undefined) continue;
      const last = days.format(startOf(addDays(values.period.end, -1)));
      expect(templates.write({ template: mail, language, values }, sender).text).toContain(last);
    }
  });

  it('take the store’s own words in the place of the product’s', () => {
    const texts = { [mail.name]: { subject: '{store} の件名', lead: '{store} のはじめの文' } };
    for (const values of mail.samples) {
      const { subject, text, html } = templates.write(
        { template: mail, language: 'ja', values },
        { ...sender, texts },
      );
      const { subject: written, keepsOwnSubject } = mail.write(values, { language: 'ja', sender, home });
      const own = keepsOwnSubject === true ? written : 'YORUBE の件名';
      expect([subject, text.split('\n')[2]]).toEqual([own, 'YORUBE のはじめの文']);
      expect(shown(html)).toContain('YORUBE のはじめの文');
    }
  });
});
