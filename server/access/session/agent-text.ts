// What a browser says of itself, cut down to what its user knows it by: a browser, its version and a system, of those that are
// known here. Nothing else of it is kept, so that nothing in it can do harm where it is shown.

/** The first that fits counts: most browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['WeChat', /\bMicroMessenger\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
  ['curl', /^curl\/(\d{1,4})/],
]

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['HarmonyOS', /\b(?:HarmonyOS|OpenHarmony)\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const MOST_READ = 512

/** Such as "Chrome 140, Windows"; empty where nothing is known of it. */
export const agentText = (header: string | undefined): string => {
  const said = (header ?? '').slice(0, MOST_READ)
  const browser = BROWSERS.flatMap(([name, mark]) => {
    const version = mark.exec(said)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  const system = SYSTEMS.find(([, mark]) => mark.test(said))?.[0]
  return [browser, system].filter((part) => part !== undefined).join(', ')
}
