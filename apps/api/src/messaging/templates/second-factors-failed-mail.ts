import { mailText } from './mail-page.js';
import type { Template } from './template.js';
import { firstProofs, type TemplateValues } from './template-values.js';

export const secondFactorsFailedMail: Template<TemplateValues<'secondFactorsFailed'>> = {
  samples: firstProofs.map((method) => ({
    method,
    at: new Date('2026-04-01T01:00:00Z'),
    ip: '203.0.113.24',
  })),

  write({ method, at, ip }, stationery) {
    const { words, format, sender, home } = stationery;
    const store = sender.name;
    const moment = words('secondFactorsFailed.moment', { moment: format.dateTime(at, 'dateTime') });
    const letter = {
      subject: words('secondFactorsFailed.subject', { store }),
      title: words('secondFactorsFailed.title'),
      preview: moment,
      lead: words(`secondFactorsFailed.leads.${method}`, { store }),
      facts: [
        { name: words('secondFactorsFailed.when'), value: moment },
        { name: words('secondFactorsFailed.ip'), value: ip },
      ],
      link:
        method === 'Password'
          ? { href: `${home}password/forgot`, text: words('secondFactorsFailed.link') }
          : { href: `${home}mypage`, text: words('secondFactorsFailed.toMyPage') },
      notes: [
        words('secondFactorsFailed.you'),
        words(`secondFactorsFailed.notYou.${method}`),
        words('secondFactorsFailed.nobodyIn'),
      ],
    };
    return mailText(letter, stationery);
  },
};
