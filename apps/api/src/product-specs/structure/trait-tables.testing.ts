import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

export const workspace = join(import.meta.dirname, '../../../../..');

/** Changed texts of files, by path in the workspace. */
export type Changed = Readonly<Record<string, string>>;

const options: ts.CompilerOptions = {
  ...ts.convertCompilerOptionsFromJson(
    ts.readConfigFile(join(workspace, 'tsconfig.base.json'), (file) => readFileSync(file, 'utf8')).config
      .compilerOptions,
    workspace,
  ).options,
  jsx: ts.JsxEmit.ReactJSX,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  types: ['node'],
};

const parsed = new Map<string, ts.SourceFile | undefined>();

function hostOf(changed: Changed): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const changedAt = new Map(
    Object.entries(changed).map(([path, text]) => [join(workspace, path), text] as const),
  );
  return {
    ...host,
    getSourceFile: (file, target) => {
      const text = changedAt.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, target);
      if (!parsed.has(file)) parsed.set(file, host.getSourceFile(file, target));
      return parsed.get(file);
    },
  };
}

/** Returns the files that do not compile after the changes, each with its first error. */
export function refusedFiles(files: readonly string[], changed: Changed): string[] {
  const program = ts.createProgram({
    // The settings of all slices extend the type of the store file.
    rootNames: [...files, 'apps/api/src/app/store-declarations.ts'].map((file) => join(workspace, file)),
    options,
    host: hostOf(changed),
  });
  return files.filter((file) => {
    const source = program.getSourceFile(join(workspace, file));
    return program.getSemanticDiagnostics(source).length > 0;
  });
}

/**
 * Returns the text of the file with one passage replaced. @throws if the passage does not occur exactly once
 */
export function rewritten(file: string, passage: string, otherwise: string): string {
  const text = readFileSync(join(workspace, file), 'utf8');
  if (text.split(passage).length !== 2) throw new Error(`${file} has not one passage ${passage}`);
  return text.replace(passage, () => otherwise);
}
