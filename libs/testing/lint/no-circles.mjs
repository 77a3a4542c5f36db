import { relative, sep } from 'node:path';
import { componentsOf, grouped, pathBetween } from './circles.mjs';
import { importsBelow, sourceMeant } from './import-graph.mjs';

const project = /^(apps\/[^/]+|libs\/[^/]+|e2e)\//;
const test = /\.(spec|story|suite|testing)\.(ts|tsx|mjs)$|^apps\/api\/src\/testing\//;

const sliced = /^(?:apps\/(?:api|web)|libs\/(?:domain|contracts|i18n))\/src\/(.+)\/[^/]+$/;

/** `identity/sign-up`; the area alone for a file beside its slices. Tests may look into any slice. */
function sliceOf(path) {
  if (test.test(path)) return undefined;
  return sliced.exec(path)?.[1].split('/').slice(0, 2).join('/');
}

/** Reads a project once for all of its files; a run of lint is one reading. */
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
    return { files: new Circles(files), slices: new Circles(slices) };
  }
}

class Circles {
  constructor(graph) {
    this.graph = graph;
    this.components = componentsOf(graph);
  }

  /** The circle that the first begins by depending on the second; undefined where there is none. */
  through(first, second) {
    const component = this.components.get(first);
    if (first === second || component === undefined || component !== this.components.get(second))
      return undefined;
    return [first, ...pathBetween(this.graph, second, first)];
  }
}

/** What is wrong with an import that is part of a circle. */
function circleOf(projects, from, to) {
  const circles = projects.of(from);
  if (circles === undefined || projects.of(to) !== circles) return undefined;
  const slices = circles.slices.through(...[from, to].map((file) => sliceOf(projects.pathOf(file))));
  if (slices !== undefined) return { messageId: 'slices', data: { way: slices.join(' → ') } };
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
        slices: 'Slices depend on each other: {{way}}. Make what both need a slice of its own.',
        files: 'Files depend on each other: {{way}}. Make what both need a file of its own.',
      },
    },
    create: (context) => {
      const look = ({ source }) => {
        if (typeof source?.value !== 'string') return;
        const meant = sourceMeant(context.filename, source.value);
        const circle = meant && circleOf(projects, context.filename, meant);
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

/** No slice, and no file, depends on itself by way of others. @param {string} root absolute path of the workspace */
export const noCircles = (root) => ({
  files: ['{apps,libs,e2e}/**/*.{ts,tsx,mjs}'],
  plugins: { circles: { rules: { 'no-circles': rule(root) } } },
  rules: { 'circles/no-circles': 'error' },
});
