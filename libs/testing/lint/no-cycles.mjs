import { relative, sep } from 'node:path';
import { componentsOf, grouped, pathBetween } from './cycles.mjs';
import { importsBelow, sourceMeant } from './import-graph.mjs';

const project = /^(apps\/[^/]+|libs\/[^/]+|e2e)\//;
const test = /\.(spec|story|suite|testing)\.(ts|tsx|mjs)$|^apps\/api\/src\/testing\//;

const sliced = /^(?:apps\/(?:api|web)|libs\/(?:domain|contracts|i18n))\/src\/(.+)\/[^/]+$/;

/**
 * Returns the slice of a file, such as `identity/sign-up` or `commerce/catalogue/plans`. Returns only the area
 * for a file outside of its slices, and undefined for a test.
 */
function sliceOf(path) {
  if (test.test(path)) return undefined;
  const parts = sliced.exec(path)?.[1].split('/');
  return parts?.slice(0, parts[0] === 'commerce' ? 3 : 2).join('/');
}

const nested = /^apps\/(?:api|web)\/src\//;

/**
 * Returns the sibling folders that contain the two files, for example `a/b` and `a/c` for `a/b/x.ts` and
 * `a/c/d/y.ts`. Returns undefined for tests and for files that do not belong to api or web. Also returns
 * undefined if one of the files is directly in the common folder.
 */
function siblingsOf(from, to) {
  if (![from, to].every((path) => nested.test(path) && !test.test(path))) return undefined;
  const [parts, others] = [from.split('/'), to.split('/')];
  const apart = parts.findIndex((part, index) => part !== others[index]);
  if (apart < 0 || apart >= Math.min(parts.length, others.length) - 1) return undefined;
  return [parts, others].map((path) => path.slice(0, apart + 1).join('/'));
}

/** Reads the imports of a project only once per lint run. */
class Projects {
  constructor(root) {
    this.root = root;
    this.read = new Map();
  }

  pathOf(file) {
    return relative(this.root, file).split(sep).join('/');
  }

  of(file) {
    const folder = project.exec(this.pathOf(file))?.[1];
    if (folder === undefined) return undefined;
    if (!this.read.has(folder)) this.read.set(folder, this.graphsOf(folder));
    return this.read.get(folder);
  }

  graphsOf(folder) {
    const files = importsBelow(`${this.root}/${folder}`);
    const slices = grouped(files, (file) => sliceOf(this.pathOf(file)));
    return {
      files: new ImportCycles(files),
      slices: new ImportCycles(slices),
      folders: new ImportCycles(this.foldersOf(files)),
    };
  }

  foldersOf(files) {
    const folders = new Map();
    for (const [file, others] of files)
      for (const other of others) {
        const [from, to] = siblingsOf(this.pathOf(file), this.pathOf(other)) ?? [];
        if (from !== undefined) folders.set(from, (folders.get(from) ?? new Set()).add(to));
      }
    return folders;
  }
}

class ImportCycles {
  constructor(graph) {
    this.graph = graph;
    this.components = componentsOf(graph);
  }

  /**
   * Returns the cycle that contains the dependency of `first` on `second`. Returns undefined if no cycle
   * contains it.
   */
  through(first, second) {
    const component = this.components.get(first);
    if (first === second || component === undefined || component !== this.components.get(second))
      return undefined;
    return [first, ...pathBetween(this.graph, second, first)];
  }
}

/** Returns the problem to report for an import that is part of a cycle. */
function cycleThrough(projects, from, to) {
  const circles = projects.of(from);
  if (circles === undefined || projects.of(to) !== circles) return undefined;
  const slices = circles.slices.through(...[from, to].map((file) => sliceOf(projects.pathOf(file))));
  if (slices !== undefined) return { messageId: 'slices', data: { way: slices.join(' → ') } };
  const siblings = siblingsOf(projects.pathOf(from), projects.pathOf(to));
  const folders = siblings && circles.folders.through(...siblings);
  if (folders !== undefined) return { messageId: 'folders', data: { way: folders.join(' → ') } };
  const files = circles.files.through(from, to)?.map((file) => projects.pathOf(file));
  return files && { messageId: 'files', data: { way: files.join(' → ') } };
}

const rule = (root) => {
  const projects = new Projects(root);
  return {
    meta: {
      type: 'problem',
      schema: [],
      messages: {
        slices: 'Slices depend on each other: {{way}}. Move the shared code to a separate slice.',
        folders: 'Folders depend on each other: {{way}}. Move what both need to a folder below them.',
        files: 'Files depend on each other: {{way}}. Make what both need a file of its own.',
      },
    },
    create: (context) => {
      const look = ({ source }) => {
        if (typeof source?.value !== 'string') return;
        const meant = sourceMeant(context.filename, source.value);
        const circle = meant && cycleThrough(projects, context.filename, meant);
        if (circle) context.report({ node: source, ...circle });
      };
      return {
        ImportDeclaration: look,
        ExportNamedDeclaration: look,
        ExportAllDeclaration: look,
        ImportExpression: look,
        TSImportType: look,
      };
    },
  };
};

/**
 * Rejects import cycles between slices, sibling folders and files. @param {string} root absolute path of the
 * workspace
 */
export const noCycles = (root) => ({
  files: ['{apps,libs,e2e}/**/*.{ts,tsx,mjs}'],
  plugins: { circles: { rules: { 'no-circles': rule(root) } } },
  rules: { 'circles/no-circles': 'error' },
});
