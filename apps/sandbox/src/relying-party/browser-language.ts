import type { FastifyRequest } from 'fastify';

import type { Language } from '../console/messages.js';

/** Returns the language of the app that the Accept-Language header prefers; Japanese by default. */
export function browserLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const liked = (headers['accept-language'] ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ tag, weight }) => /^(ja|en)(-|$)/.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return liked[0]?.tag.startsWith('en') === true ? 'en' : 'ja';
}
