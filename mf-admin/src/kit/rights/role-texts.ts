import type { AdminRole } from '@galleria/shared-contracts/domain';

/** The name and the description of each role, as admins read them. */
export const ROLE_TEXTS: Readonly<
  Record<AdminRole, { readonly label: string; readonly hint: string }>
> = {
  owner: { label: 'Owner', hint: 'Everything, and who the admins are' },
  manager: { label: 'Manager', hint: 'Everything but other admins' },
  packer: {
    label: 'Packer',
    hint: 'Ships orders and takes returns; sees no figures and no messages',
  },
  viewer: { label: 'Viewer', hint: 'Sees everything, changes nothing' },
};
