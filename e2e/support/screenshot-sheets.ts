import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

/** One picture on a sheet, clipped at the bottom. */
export interface SheetImage {
  png: Buffer;
  width: number;
  height: number;
}

export type Row = readonly { shown: readonly SheetImage[] }[];

const folder = join(import.meta.dirname, '../../docs/pictures');

/** Renders pictures side by side on one background for the documentation. */
export async function writeSheet(browser: Browser, name: string, rows: readonly Row[]): Promise<void> {
  const cell = ({ png, width, height }: SheetImage) =>
    `<img src="data:image/png;base64,${png.toString('base64')}" style="width:${width}px;height:${height}px">`;
  const figure = ({ shown }: Row[number]) => `<figure><div>${shown.map(cell).join('')}</div></figure>`;
  const context = await browser.newContext({
    viewport: { width: 1000, height: 100 },
    deviceScaleFactor: 1.5,
  });
  const page = await context.newPage();
  await page.setContent(`<!doctype html><style>
    body{margin:0;padding:24px;display:grid;gap:28px;background:#e6e7e1;color:#333;font:13px/1.4 sans-serif}
    section{display:flex;justify-content:space-between;align-items:start}
    figure{margin:0}
    figure>div{display:flex;gap:10px}
    img{display:block;object-fit:cover;object-position:top;background:#e1e1dc;box-shadow:0 6px 24px rgb(0 0 0/.14)}
  </style>${rows.map((row) => `<section>${row.map(figure).join('')}</section>`).join('')}`);
  await page.waitForLoadState('load');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1000, height });
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 78 });
  await writeFile(join(folder, `${name}.webp`), data, 'base64');
  await context.close();
}
