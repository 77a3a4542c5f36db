import { acceptTypescript } from '../jest/typescript.mjs';

acceptTypescript();
const { main } = await import('./main.ts');
process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
