const typescriptFor = { '.js': ['.ts', '.tsx', '.js'], '.mjs': ['.mts', '.mjs'] };
const ours = /[\\/](apps|libs|e2e|prisma)[\\/](?!.*[\\/]node_modules[\\/])/;

module.exports = {
  sync(request, options) {
    const isOurs = request.startsWith('.') && ours.test(`${options.basedir}/`);
    return options.defaultResolver(request, isOurs ? { ...options, extensionAlias: typescriptFor } : options);
  },
};
