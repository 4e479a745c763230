// reported by: knip/files
export const nobody = 'nobody';
