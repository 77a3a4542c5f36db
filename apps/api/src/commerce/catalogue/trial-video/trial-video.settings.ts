import * as z from 'zod';

import { declareStoreSettings, isHttps, secretIn, type SettingsOf } from '../../../store/settings/index.js';

const name = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, 'must be letters, digits, - and _');

const origin = z
  .string()
  .max(300)
  .refine(
    (text) => isHttps(text) && new URL(text).origin === text,
    'must be an origin such as https://stream.example, without a path',
  );

const rate = z.number().min(0.25).max(4);

const streaks = z
  .strictObject({
    project: name,
    apiKey: secretIn('PLAYER').nullable().default(null).describe('null if the project needs none'),
    streamOrigins: z
      .array(origin)
      .max(20)
      .default([])
      .describe('Origins from which the player may load the stream'),
    isSandbox: z
      .boolean()
      .default(false)
      .describe('Uses the sandbox; without a sandbox there is no trial video'),
  })
  .superRefine(({ streamOrigins, isSandbox }, context) => {
    if (isSandbox === streamOrigins.length > 0)
      context.addIssue({
        code: 'custom',
        path: ['streamOrigins'],
        message: isSandbox ? 'is not for the sandbox, which streams by itself' : 'needs an origin',
      });
  });

const player = z
  .strictObject({
    testVideoMediaRefId: name
      .nullable()
      .default(null)
      .describe('Media id of the trial video; null: no trial video'),
    playbackRates: z
      .array(rate)
      .min(1)
      .max(12)
      .refine((rates) => rates.includes(1), 'must hold 1')
      .refine((rates) => rates.every((each, index) => each > (rates[index - 1] ?? 0)), 'must rise')
      .default([0.5, 0.75, 1, 1.25, 1.5, 2]),
    version: name.default('1').describe('Changes with the player, so that browsers reload it'),
    streaks: streaks.nullable().default(null).describe('Project at the video provider'),
  })
  .refine(({ testVideoMediaRefId, streaks: project }) => testVideoMediaRefId === null || project !== null, {
    path: ['streaks'],
    message: 'is needed for a trial video',
  });

const settings = {
  player: player.nullable().default(null).describe('Player for checking that videos play on a device'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const trialVideoSettings = declareStoreSettings({
  settings,
  checkForCustomers: ({ player: given }, refuse) => {
    if (given?.streaks?.isSandbox === true)
      refuse(['player', 'streaks', 'isSandbox'], 'is true: name your own project, or null');
  },
});
