declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

/** The picture's address: of a file beside the scripts or, in what the release renders, a `data:` URL. */
declare module '*.svg' {
  const address: string;
  export default address;
}
