import vm from 'node:vm';

// Jest loads every module anew for each spec file, and Node keeps nothing of what it compiled for `node:vm`. Loaded
// before Jest, this lets a process compile each source once.

const { compileFunction, SourceTextModule } = vm;

/** What V8 made of a function, by its parameters and its source. @type {Map<string, Buffer>} */
const functions = new Map();

/** The same of a module, by its source. @type {Map<string, Buffer>} */
const modules = new Map();

vm.compileFunction = (source, parameters, options) => {
  const key = `${parameters}: ${source}`;
  const cachedData = functions.get(key);
  const made = compileFunction(source, parameters, {
    ...options,
    ...(cachedData === undefined ? { produceCachedData: true } : { cachedData }),
  });
  if (made.cachedData !== undefined) functions.set(key, made.cachedData);
  return made;
};

vm.SourceTextModule = class extends SourceTextModule {
  constructor(source, options) {
    const cachedData = modules.get(source);
    super(source, cachedData === undefined ? options : { ...options, cachedData });
    if (cachedData === undefined) modules.set(source, this.createCachedData());
  }
};
