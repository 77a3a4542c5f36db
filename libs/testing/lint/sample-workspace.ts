import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const libraries = ['domain', 'contracts', 'i18n', 'gateways', 'database', 'ui', 'testing'];

/** A workspace of empty files in a temporary folder, in which lint rules can resolve imports. */
export class SampleWorkspace {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'account-lint-')));

  constructor(files: string[]) {
    const options = { module: 'ESNext', moduleResolution: 'Bundler', customConditions: ['source'] };
    this.write('tsconfig.base.json', JSON.stringify({ compilerOptions: options }));
    this.write(
      'tsconfig.json',
      JSON.stringify({ extends: './tsconfig.base.json', include: ['apps', 'libs', 'e2e'] }),
    );
    libraries.forEach((name) => this.addLibrary(name));
    files.forEach((file) => this.write(file, 'export const thing = 1;\n'));
  }

  write(file: string, text: string): string {
    const path = join(this.root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private addLibrary(name: string): void {
    const exports = { './*': { source: `./src/*.${name === 'ui' ? 'tsx' : 'ts'}` } };
    this.write(`libs/${name}/package.json`, JSON.stringify({ name: `@account/${name}`, exports }));
    const links = join(this.root, 'node_modules/@account');
    mkdirSync(links, { recursive: true });
    symlinkSync(join(this.root, 'libs', name), join(links, name));
  }
}
