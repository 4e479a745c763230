export const paths = ['/'];
