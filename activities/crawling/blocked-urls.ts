/** Files that a page would only show. */
const UNSEEN_FILES = 'png,jpg,jpeg,gif,webp,avif,bmp,ico,woff,woff2,ttf,otf,eot,mp3,mp4,m4a,webm,ogg,wav,mov,avi';

/** Hosts that count visitors and show adverts; a page's records never come from there. */
const TRACKERS = `google-analytics.com analytics.google.com googletagmanager.com googleadservices.com googlesyndication.com
  doubleclick.net adservice.google.com connect.facebook.net pixel.facebook.com hotjar.com hotjar.io clarity.ms
  bat.bing.com mixpanel.com segment.io segment.com amplitude.com fullstory.com mouseflow.com luckyorange.com crazyegg.com
  quantserve.com scorecardresearch.com chartbeat.com chartbeat.net newrelic.com nr-data.net sentry-cdn.com
  browser-intake-datadoghq.com criteo.com criteo.net taboola.com outbrain.com adnxs.com rubiconproject.com pubmatic.com
  openx.net amazon-adsystem.com adsrvr.org casalemedia.com moatads.com adform.net smartadserver.com media.net
  ads-twitter.com analytics.twitter.com ads.linkedin.com snap.licdn.com analytics.tiktok.com mc.yandex.ru
  top-fwz1.mail.ru matomo.cloud plausible.io statcounter.com heapanalytics.com optimizely.com intercom.io intercomcdn.com
  drift.com zopim.com tawk.to livechatinc.com onesignal.com pushwoosh.com`;

/** What a browser need not fetch to read a page, as patterns of `Network.setBlockedURLs`. */
export const BLOCKED_URLS: string[] = [
  ...UNSEEN_FILES.split(',').flatMap((extension) => [`*.${extension}`, `*.${extension}?*`]),
  ...TRACKERS.split(/\s+/).flatMap((host) => [`*://${host}/*`, `*://*.${host}/*`]),
];
