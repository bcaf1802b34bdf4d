/** Typical business websites, by path; `HOST` is replaced by the host. */
export type Website = Readonly<Record<string, string>>;

/** A venue with structured data, as written by its theme. */
export const VENUE: Website = {
  '/': `<!doctype html><html lang="en-GB"><head><title>Weddings &amp; Events | Thornbury Barn</title>
    <meta name="description" content="A restored barn for weddings in the Cotswolds">
    <script type="application/ld+json">{"@context":"https://schema.org","@graph":[
      {"@type":"WebSite","name":"Thornbury Barn website","url":"https://HOST/"},
      {"@type":["EventVenue","LocalBusiness"],"name":"Thornbury Barn","telephone":"+44 20 7946 0274",
       "email":"hello@thornburybarn.example","sameAs":["https://www.facebook.com/thornburybarn/?ref=page"],"address":{"@type":"PostalAddress","streetAddress":"Mill Lane",
       "postalCode":"GL7 5NW","addressLocality":"Bibury","addressRegion":"Gloucestershire","addressCountry":"GB"}}]}
    </script></head><body><h1>Your day in the barn</h1><a href="/contact/">Contact us</a>
    <a href="https://www.facebook.com/sharer/sharer.php?u=HOST">Share</a>
    <a href="https://www.instagram.com/p/Cabc123/">A post</a>
    <a href="https://www.instagram.com/thornbury.barn/?hl=en">Instagram</a></body></html>`,
  '/contact/':
    '<html><body><p>Write to us</p><a href="mailto:events@thornburybarn.example?subject=Hi">Mail</a></body></html>',
};

/** A German photographer whose contact data is only on the legal page, as text, with an obfuscated email address. */
export const PHOTOGRAPHER: Website = {
  '/': `<html lang="de-DE"><head><title>Hochzeitsfotografin Jana Lindner – Augsburg</title>
    <meta property="og:site_name" content="Jana Lindner Fotografie">
    <meta name="description" content="Hochzeitsfotografie in Augsburg und Umgebung. Fotograf für echte Momente."></head>
    <body><h1>Hochzeitsfotografie</h1><nav><a href="/portfolio">Portfolio</a> <a href="/impressum.html">Impressum</a></nav></body></html>`,
  '/impressum.html': `<html lang="de"><body><h1>Impressum</h1><p>Jana Lindner Fotografie<br>Maximilianstraße 12<br>86150 Augsburg</p>
    <p>Telefon: 0821 / 4550 120<br>E-Mail: jana (at) HOST</p></body></html>`,
};

/** A florist whose pages name her web designer first. */
export const FLORIST: Website = {
  '/': `<html lang="en"><head><title>Home - Fern &amp; Foxglove</title>
    <meta name="description" content="Wedding flowers grown in our garden near Cirencester, by a florist who cuts them herself"></head>
    <body><div itemscope itemtype="https://schema.org/LocalBusiness"><address>
    <span itemprop="streetAddress">2 Mill Yard</span>, <span itemprop="addressLocality">Cirencester</span>
    <span itemprop="postalCode">GL7 1QR</span></address></div>
    <a href="mailto:studio@webmakers.example">Made by Web Makers</a>
    <a href="tel:+442079460111">Call us</a><a href="/about-us">About us</a></body></html>`,
  '/about-us': '<html><body><p>Say hello: hello@HOST</p></body></html>',
};

/** A page without facts about a business. */
export const PARKED: Website = { '/': '<html><body><p>This domain is for sale.</p></body></html>' };
