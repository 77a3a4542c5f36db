import { CommandError } from '../../platform/cli/command.js';
import { problemLines } from './store-file-problems.js';
import { storeFileSchema, type StoreFile } from './store-file.schema.js';

/** @throws {CommandError} with one line per problem, each beginning with the path of the setting */
export function judgeStoreFile(data: unknown): StoreFile {
  const parsed = storeFileSchema().safeParse(data, { reportInput: true });
  if (!parsed.success) throw new CommandError(problemLines(parsed.error.issues));
  return parsed.data;
}
