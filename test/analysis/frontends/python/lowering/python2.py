import urllib2

print "hello", urllib2.urlopen(url).read()
print >>log, 'text'
exec "code" in scope
try:
    pass
except ValueError, error:
    raise IOError, 'text'
if 1 <> 2:
    number = 0777 + 10L


def unpack(a, (b, c)):
    return b
