// For what never appears: how long the rest takes depends on what else the machine does.
require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });
