import { trademarkTypes } from '@account/contracts/store/settings/store.contract';
import { displayTypes } from '@account/domain/store/settings/footer-links';
import * as z from 'zod';

import { httpsAddress, sitePath, localizedLine } from '../settings/index.js';

const rules = {
  name: localizedLine(60),
  enable: z.boolean().default(true),
  external_link: z.boolean().default(false),
  display_type: z.enum(displayTypes).default('other'),
};

const footerLink = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('default'), value: sitePath, ...rules }),
  z.strictObject({ type: z.literal('url'), value: httpsAddress, ...rules }),
]);

const social = httpsAddress.nullable().default(null);

const trademark = z.strictObject({
  name: localizedLine(60),
  type: z.enum(trademarkTypes),
  list: z.array(localizedLine(300)).min(1).max(30),
});

export const footers = z.strictObject({
  footerLinks: z.array(footerLink).max(30).default([]),
  socialMediaLinks: z
    .strictObject({ twitterUrl: social, facebookUrl: social, instagramUrl: social, lineUrl: social })
    .prefault({}),
  trademarks: z.array(trademark).max(20).default([]),
  copyright: localizedLine(120),
});
