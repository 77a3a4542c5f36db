import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { RootData } from '@account/contracts/store/settings/root.contract';
import { Injectable } from '@nestjs/common';

import { Config } from '../../platform/config/config.js';
import { siteFolderOf } from '../../platform/config/program-folders.js';
import { Logger } from '../../platform/logging/logger.js';
import type { PageAnswer } from './page-answers.js';
import type { ShellError } from './shell-template.js';

interface PaintOrder {
  root: RootData;
  address: string;
  answers: Readonly<Record<string, PageAnswer>>;
}

export interface Painted {
  title: string;
  html: string;
}

interface BuiltPainter {
  paintPage: (order: PaintOrder) => Promise<Painted | undefined>;
  paintOutline: (order: PaintOrder) => Promise<string[] | undefined>;
  paintError: (root: RootData, error: ShellError) => Promise<Painted>;
}

/** Of what guests are shown, which is the same for most of them. */
const mostKept = 100;

@Injectable()
export class Painter {
  private built: Promise<BuiltPainter> | undefined;
  private readonly kept = new Map<string, Painted | undefined>();

  constructor(
    private readonly config: Config,
    private readonly logger: Logger,
  ) {}

  page(order: PaintOrder): Promise<Painted | undefined> {
    const paint = async () => (await this.painter()).paintPage(order);
    return this.attempt(order.root.authId === '' ? () => this.once(order, paint) : paint);
  }

  error(root: RootData, error: ShellError): Promise<Painted | undefined> {
    return this.attempt(() =>
      this.once({ root, error }, async () => (await this.painter()).paintError(root, error)),
    );
  }

  outline(order: PaintOrder): Promise<string[] | undefined> {
    return this.attempt(async () => (await this.painter()).paintOutline(order));
  }

  /** A page that cannot be drawn here is left to its script, too. */
  private async attempt<Drawn>(paint: () => Promise<Drawn | undefined>): Promise<Drawn | undefined> {
    try {
      return await paint();
    } catch (error) {
      this.logger.error('page_render.failed', error);
      return undefined;
    }
  }

  private async once(of: object, paint: () => Promise<Painted | undefined>): Promise<Painted | undefined> {
    const key = createHash('sha256').update(JSON.stringify(of, whatIsDrawn)).digest('base64');
    if (this.kept.has(key)) return this.kept.get(key);
    const painted = await paint();
    const [oldest] = this.kept.keys();
    if (this.kept.size >= mostKept && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(key, painted);
    return painted;
  }

  private painter(): Promise<BuiltPainter> {
    const file = join(siteFolderOf(this.config), 'paint/paint.mjs');
    this.built ??= import(pathToFileURL(file).href) as Promise<BuiltPainter>;
    return this.built;
  }
}

/** A challenge is another one at each view, and no part of a picture. */
function whatIsDrawn(name: string, value: unknown): unknown {
  return name === 'challenge' ? undefined : value;
}
