import { open, rm, type FileHandle } from 'node:fs/promises';

import {
  normaliseCampaignCode,
  printedCode,
} from '@account/domain/commerce/catalogue/campaigns/campaign-code';
import * as z from 'zod';

import { japanTime } from '../../../platform/cli/japan-time.js';
import {
  command,
  CommandError,
  type Command,
  type Terminal,
  type WithServices,
} from '../../../platform/cli/command.js';
import { operatorOption, file, text } from '../../../platform/cli/command-options.js';
import type { SingleUseCode, SingleUseCodes } from './single-use-codes.service.js';

const count = z.string().regex(/^([1-9]\d{0,3}|10000)$/, 'must be 1 to 10000');
const campaign = text(200, 'CAMPAIGN').describe('Campaign id of the store file');

const made = z.object({
  campaign,
  to: file.describe('New file for the codes (default: standard output)').optional(),
  ...operatorOption,
});

export function campaignCodeCommands(withCodes: WithServices<SingleUseCodes>): Command[] {
  return [
    command({
      name: 'campaigns codes create',
      parameters: ['COUNT'],
      options: made.shape,
      about: 'Create single-use codes of a campaign that has singleUseCodes in the store file',
      example: '100 --campaign spring --to codes.txt --by Aoi',
      run: ({ words: [number], options }, terminal) =>
        withCodes((codes) => make(codes, number, options, terminal)),
    }),
    command({
      name: 'campaigns codes list',
      parameters: ['[CODE]'],
      options: { campaign: campaign.optional() },
      about: 'List the single-use codes of a campaign, or one code, with their orders',
      example: '--campaign spring',
      run: ({ words: [code], options: { campaign } }, terminal) =>
        withCodes((codes) => list(codes, whichOf(code, campaign), terminal)),
    }),
    command({
      name: 'campaigns codes void',
      parameters: ['[CODE]'],
      options: { campaign: campaign.optional(), ...operatorOption },
      about:
        'Void one single-use code, or all unused codes of a campaign; existing orders keep their discount',
      example: '--campaign spring --by Aoi',
      run: ({ words: [code], options: { campaign, by } }, terminal) =>
        withCodes(async (codes) => {
          const voided = await codes.voidCodes(whichOf(code, campaign), by);
          if (voided === 0) throw new CommandError(['No unused code matches. See "campaigns codes list".']);
          terminal.out(voided === 1 ? 'One code is void.' : `${voided} codes are void.`);
        }),
    }),
  ];
}

async function make(
  codes: SingleUseCodes,
  number: string,
  options: z.output<typeof made>,
  terminal: Terminal,
): Promise<void> {
  const wanted = count.safeParse(number);
  if (!wanted.success) throw new CommandError([`COUNT: ${wanted.error.issues[0]?.message}.`]);
  if (options.to === undefined) {
    for (const line of await printed(codes, Number(wanted.data), options)) terminal.out(line);
    return;
  }
  // The output file is opened before any code is created, so that no codes are lost if it cannot be written.
  const file = await newFile(options.to);
  try {
    const lines = await printed(codes, Number(wanted.data), options);
    await file.writeFile(`${lines.join('\n')}\n`);
    terminal.out(`${lines.length} codes are in ${options.to}.`);
  } catch (error) {
    await rm(options.to);
    throw error;
  } finally {
    await file.close();
  }
}

/** @throws {CommandError} if the file exists or cannot be created */
async function newFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError([
      code === 'EEXIST'
        ? `${path} is there already. Name another file.`
        : `${path} cannot be written (${code}).`,
    ]);
  }
}

async function printed(
  codes: SingleUseCodes,
  wanted: number,
  { campaign: campaignId, by }: { campaign: string; by: string },
): Promise<string[]> {
  const made = await codes.createCodes(campaignId, wanted, by);
  if (made === undefined) throw new CommandError([`The store file has no campaign "${campaignId}".`]);
  if (made === 'notByCode')
    throw new CommandError([
      `Campaign "${campaignId}" has no such codes: say singleUseCodes: true in the store file, and apply it.`,
    ]);
  return made.map(printedCode);
}

async function list(
  codes: SingleUseCodes,
  which: ReturnType<typeof whichOf>,
  terminal: Terminal,
): Promise<void> {
  const one = 'code' in which ? await codes.findCode(which.code) : undefined;
  const found =
    'code' in which ? (one === undefined ? [] : [one]) : await codes.listByCampaign(which.campaignId);
  if (found.length === 0) throw new CommandError(['No code matches.']);
  const [used, gone] = [
    found.filter(isUsed).length,
    found.filter(({ voidedAt }) => voidedAt !== null).length,
  ];
  terminal.out(`${found.length} made, ${used} used, ${gone} void, ${found.length - used - gone} left`);
  for (const code of found) terminal.out(lineOf(code));
}

function whichOf(code: string | undefined, campaignId: string | undefined) {
  if ((code === undefined) === (campaignId === undefined))
    throw new CommandError(['Say which: CODE, or --campaign CAMPAIGN.']);
  return code === undefined ? { campaignId: campaignId ?? '' } : { code: normaliseCampaignCode(code) };
}

function lineOf({ code, campaignId, createdBy, createdAt, voidedAt, orderId }: SingleUseCode): string {
  const state =
    orderId !== null ? `order ${orderId}` : voidedAt === null ? 'left' : `void since ${japanTime(voidedAt)}`;
  return `${printedCode(code)} of ${campaignId}, made ${japanTime(createdAt)} by ${createdBy}: ${state}`;
}

function isUsed({ orderId }: SingleUseCode): boolean {
  return orderId !== null;
}
