export default {
  projects: [
    'shared-contracts',
    'shared-ui',
    'shell',
    'mf-catalog',
    'mf-cart',
    'mf-auth',
    'mf-admin',
    'local-firebase',
    'firebase',
    'release',
    'tooling',
    'bench',
  ].map((folder) => `<rootDir>/${folder}`),
};
