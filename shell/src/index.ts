// In a task of its own: the libraries and the app are much to take in, and the page answers between
// this script and them.
setTimeout(() => void import(/* webpackMode: "eager" */ './bootstrap'));
