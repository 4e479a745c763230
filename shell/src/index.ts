// A separate task lets the browser handle input before it evaluates libraries and app.
setTimeout(() => void import(/* webpackMode: "eager" */ './bootstrap'));
